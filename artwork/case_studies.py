"""Case studies: the client's own world, one scene each."""

from house import stage
from house.electronics import sensor
from house.places import conveyor, hospital, robot_arm, scanner, storefront, temple
from house.registry import WIDE, picture
from house.screens import bars, curve, tablet
from house.shapes import box, placed
from house.symbols import book, cap, shield


@picture("case-studies/case-1-healthcare-network",
         "A hospital with a lit cross joined by lines of light to small clinics",
         "A model hospital with a glowing cross is joined by lines of light to four small clinics.", size=WIDE)
def case_1_healthcare_network():
    with placed((0, 0.45, 0), yaw=-22, scale=1.15):
        hospital()
    for x, y in ((-2.5, -0.9), (-0.9, -1.9), (1.0, -1.95), (2.5, -0.9)):
        with placed((x, y, 0), yaw=stage.BOARD_YAW):
            box((0, 0, 0), (0.6, 0.6, 0.4), "white", 0.05)
            box((0, 0, 0.4), (0.36, 0.12, 0.05), "signal", 0.01)
            box((0, 0, 0.4), (0.12, 0.36, 0.05), "signal", 0.01)
        stage.trace([(x * 0.82, y * 0.82), (x * 0.42, y * 0.42)], "signal", 0.02, 0.45)
    stage.shoot(0.8, 1.05, path=None, quiet=3.6)


@picture("case-studies/case-2-finance-fraud-desk", "A bank with white columns behind a glowing shield",
         "A model bank with white columns stands behind a glowing shield.", size=WIDE)
def case_2_finance_fraud_desk():
    with placed((-0.2, 0.5, 0), yaw=-22, scale=1.02):
        temple(3.1)
    with placed((1.25, -1.35, 0.02), yaw=-10):
        shield(1.15, 1.4, "violet")
    stage.shoot(1.05, 1.0, "seamless", path=2.2, camera="close")


@picture("case-studies/case-3-manufacturing-predictive-maintenance",
         "A robot arm over a conveyor, lifting a glowing part",
         "A white robot arm reaches over a conveyor belt and lifts a glowing part.", size=WIDE)
def case_3_manufacturing():
    with placed((0.2, -0.95, 0), yaw=10):
        top = conveyor(4.6, 0.95, 0.5)
        for x in (-1.7, -0.9, 1.75):
            box((x, 0, top), (0.42, 0.42, 0.36), "slate" if x < 0 else "signal-dim", 0.04)
    with placed((-0.75, 0.35, 0), yaw=-38, scale=1.05):
        robot_arm()
    stage.shoot(1.25, 1.08, path=None, camera="close")


@picture("case-studies/case-4-education-adaptive-learning",
         "A tablet with a rising curve leans on books; a graduation cap on top",
         "A tablet showing a rising curve leans against a stack of books topped by a graduation cap.")
def case_4_education():
    with placed((0.85, 0.35, 0)):
        with placed((0, 0, 0), yaw=14):
            high = book(2.0, 1.6, 0.4, "violet")
        with placed((0.05, 0, high), yaw=-6):
            high += book(1.85, 1.5, 0.36, "cyan")
        with placed((0, 0, high), yaw=10):
            high += book(1.7, 1.4, 0.34, "amber")
        with placed((0, 0, high)):
            cap(0.95)
    with placed((-0.95, -0.55, 0), yaw=20, pitch=-14):
        with tablet(1.6, 2.0):
            with placed((0, 0, 0.35)):
                curve([0.1, 0.3, 0.28, 0.55, 0.7, 1], 1.15, 0.7)
            with placed((0, 0, -0.5)):
                bars([0.3, 0.5, 0.45, 0.8], 1.1, 0.55)
    stage.shoot(1.05, 1.12, "seamless", path=2.3)


@picture("case-studies/case-5-retail-store-operations", "A shop with a striped awning and a lit window",
         "A small shop with a striped awning glows from its window; sensors stand before its door.")
def case_5_retail():
    with placed((0, 0.35, 0), yaw=-22, scale=1.12):
        storefront()
    for x, y in ((-1.9, -1.2), (0.2, -1.85)):
        with placed((x, y, 0), yaw=stage.BOARD_YAW):
            sensor(0.55)
        stage.trace([(x * 0.8, y * 0.78), (x * 0.5, y * 0.45)], "signal", 0.018, 0.4)
    stage.shoot(1.15, 1.05, "seamless", path=None, camera="close")


@picture("case-studies/case-6-healthcare-imaging", "A medical scanner with a lit ring and its couch",
         "A white medical scanner stands with a glowing ring around its opening and a couch leading in.")
def case_6_healthcare_imaging():
    with placed((0.1, 0.55, 0), yaw=-30):
        scanner()
    stage.shoot(1.1, 1.2, path=None)
