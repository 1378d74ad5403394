"""Blog: one scene an article."""

import math

from house import stage
from house.electronics import chip, database, network
from house.places import bed, shelf, ward_monitor
from house.registry import WIDE, picture
from house.shapes import ball, box, cylinder, placed, pool, tube
from house.symbols import card, paper, scales, stopwatch


@picture("blog/on-device-ward-monitoring",
         "A hospital bed with a patient monitor beside it, its trace drawn on the spot",
         "A hospital bed stands beside a patient monitor that shows a glowing heart trace.", size=WIDE)
def on_device_ward_monitoring():
    with placed((-0.75, 0.1, 0), yaw=-16):
        bed()
    with placed((1.55, 0.35, 0), yaw=-20, scale=1.12):
        ward_monitor(1.8, 1.25, 1.15)
    stage.trace([(0.05, -0.75), (0.7, -1.2), (1.35, -0.55)], "signal", 0.018, 0.4)
    stage.shoot(0.95, 1.1, "seamless", path=None)


@picture("blog/fraud-scoring-latency", "A payment card caught in a plane of light, a stopwatch beside it",
         "A violet payment card is crossed by a line of scanning light while a stopwatch runs beside it.", size=WIDE)
def fraud_scoring_latency():
    with placed((-0.75, 0.0, 0.35), yaw=22, pitch=-18):
        card(2.7, 1.7)
        tube([(0.25, -0.12, -0.2), (0.25, -0.12, 1.95)], 0.028, "signal")
        box((0.25, 0.12, -0.2), (0.02, 0.5, 2.15), "signal-dim", 0)
    with placed((-0.75, 0.05, 0), yaw=22):
        box((0, 0, 0), (2.3, 0.7, 0.34), "ink", 0.08)
        pool((0, -0.2, 0.012), 1.6, "signal", 0.3)
    with placed((1.6, -0.25, 0), yaw=-20):
        stopwatch(0.85)
    stage.shoot(1.0, 1.15, path=2.4)


@picture("blog/quantising-for-microcontrollers",
         "A smooth ball on the left becomes the same ball in coarse blocks over a chip",
         "A smooth white ball stands opposite the same ball built of coarse blocks above a small chip.", size=WIDE)
def quantising_for_microcontrollers():
    with placed((-1.5, 0.15, 0)):
        cylinder((0, 0, 0), 0.75, 0.16, "navy", 0.04)
        ball((0, 0, 1.12), 0.96, "white")
    with placed((1.45, 0.1, 0), yaw=stage.BOARD_YAW - 10):
        top = chip(2.0, pins=9)
        step, reach = 0.245, 4
        with placed((0, 0, top + 0.98)):
            for i in range(-reach, reach + 1):
                for j in range(-reach, reach + 1):
                    for k in range(-reach, reach + 1):
                        far = math.sqrt(i * i + j * j + k * k) * step
                        if 0.62 < far < 0.97:
                            tone = "violet" if (i + j + k) % 5 == 0 else "white"
                            side = step - 0.025
                            box((i * step, j * step, (k - 0.5) * step), (side, side, side), tone, 0.03)
    stage.trace([(-0.65, -0.2), (-0.1, -0.2)], "signal", 0.022, 0.5)
    stage.shoot(1.05, 1.05, path=None, camera="close")


@picture("blog/shelf-forecasting", "A shop shelf; two goods about to be missing are outlined in light",
         "A shop shelf full of bottles and boxes has a gap where two missing goods are outlined in light.")
def shelf_forecasting():
    with placed((0, 0.3, 0), yaw=-20):
        shelf(3.4, 3, gap=(1, 3))
    stage.trace([(-3.4, -2.6), (-1.2, -1.1), (0.6, -1.1)], "signal", 0.02, 0.4)
    stage.shoot(1.5, 1.02, "seamless", path=None, camera="close")


@picture("blog/enterprise-model-governance",
         "A gold balance weighs a network of light against a stack of rules",
         "A gold balance holds a small network of light in one pan and a stack of papers in the other.")
def enterprise_model_governance():
    with placed((0, 0.1, 0), yaw=-10, scale=1.12):
        left, right = scales(2.35, 7)
        with placed(left, yaw=10):
            network(0.85, 0.7, 0.28, layers=(2, 3, 2), lit=(0, 1, 1), node=0.085, arch=0.12)
        with placed(right):
            for i in range(4):
                with placed((0, 0, 0.05 + 0.07 * i), yaw=9 * i):
                    box((0, 0, 0), (0.62, 0.46, 0.055), "violet" if i == 3 else "paper", 0.015)
    stage.shoot(1.45, 1.12, "seamless", path=1.4, camera="close")


@picture("blog/data-contracts", "A sealed agreement stands between two stores of data",
         "A document with a gold seal stands between two lit data cylinders joined by a line of light.")
def data_contracts():
    for side, light, tone in ((-1, "signal", "mist"), (1, "action", "violet")):
        with placed((side * 1.85, 0.35, 0)):
            database(0.78, 3, light, tone)
        stage.trace([(side * 1.05, -0.15), (side * 0.55, -0.45)], light, 0.022, 0.5)
    with placed((0, -0.35, 0.04), yaw=-6, pitch=-10):
        paper(1.5, 2.1)
    stage.shoot(1.05, 1.12, "seamless", path=None, camera="close")
