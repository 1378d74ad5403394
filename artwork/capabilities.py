"""Capabilities: the eight things Edgewright can do."""

from house import stage
from house.electronics import (
    battery, capacitor, chip, circuit_board, connector, database, gateway, lens_barrel, network, pipe,
    sensor, solar_panel,
)
from house.registry import picture
from house.screens import bars, gauge, laptop, phone, screen, tablet
from house.shapes import ball, band, box, cylinder, placed, tube
from house.symbols import coin, padlock, shield


@picture("capabilities/tinyml", "A chip with a small glowing network, smaller than the coin it lies on",
         "A tiny chip with a glowing network above it rests on a large gold coin.")
def tinyml():
    with placed((0, 0, 0), scale=1.0):
        coin(1.95, 0.3)
        with placed((0, 0, 0.3), yaw=stage.BOARD_YAW, scale=0.62):
            top = chip(2.6, pins=9)
            with placed((0, 0, top)):
                network(1.7, 1.8, 0.55, node=0.10, arch=0.1)
    stage.shoot(0.55, 1.15, path=2.0)


@picture("capabilities/embedded", "A populated circuit board on gold stand-offs with lit tracks",
         "A small circuit board on gold posts carries a processor, capacitors and plugs joined by lit tracks.")
def embedded():
    with placed(yaw=28):
        top = circuit_board(3.9, 2.7, "board")
        with placed((0, 0, top)):
            with placed((-0.15, 0.1, 0)):
                chip(1.45, pins=8)
            with placed((1.35, 0.75, 0), scale=0.7):
                chip(0.9, pins=5)
            with placed((-1.35, -0.75, 0)):
                sensor(0.55)
            for x in (0.95, 1.3, 1.65):
                with placed((x, -0.15, 0)):
                    capacitor(surface="steel" if x > 1 else "gold")
            for x in (-0.4, 0.75):
                with placed((x, -1.2, 0)):
                    connector(0.8)
            with placed((-1.45, 0.8, 0)):
                box((0, 0, 0), (0.6, 0.6, 0.22), "white", 0.05)
            for points, light in (
                ([(-1.05, -0.75), (-0.75, -0.75), (-0.45, -0.85), (-0.45, -0.7)], "signal"),
                ([(0.72, 0.35), (0.95, 0.55), (0.95, 0.7)], "action"),
                ([(0.72, 0.1), (1.15, 0.1), (1.3, 0.0)], "signal"),
                ([(0.2, -0.7), (0.2, -0.8), (0.7, -1.0)], "action"),
                ([(-0.98, 0.35), (-1.3, 0.5)], "signal"),
                ([(-0.98, 0.05), (-1.85, 0.05)], "action"),
                ([(-0.98, -0.12), (-1.85, -0.12)], "signal"),
                ([(0.1, 0.92), (0.1, 1.3)], "signal"),
                ([(-0.15, 0.92), (-0.15, 1.3)], "action"),
            ):
                tube([(x, y, 0.012) for x, y in points], 0.02, light)
                band([(x, y, 0.006) for x, y in points], 0.2, light, 0.5)
    stage.shoot(0.35, 1.3, path=2.1, raised=1.2)


@picture("capabilities/computer-vision",
         "A large camera lens looks at three solids, each held in a frame of light",
         "A camera lens faces a cube, a ball and a cone, each outlined by a bright detection frame.")
def computer_vision():
    eye = (-0.78, -0.02, 1.0)
    with placed((-1.35, 0.55, 0), yaw=42):
        box((0, 0.1, 0), (1.9, 1.0, 1.9), "navy", 0.16)
        with placed((0, -0.38, 0.98), pitch=90):
            lens_barrel(0.78)
    with placed((0.35, -1.35, 0), yaw=14, scale=1.3):
        box((0, 0, 0), (0.5, 0.5, 0.5), "amber", 0.05)
        _frame(0.86, 0.86, "action")
    with placed((1.75, -0.75, 0), yaw=8, scale=1.25):
        ball((0, 0, 0.36), 0.36, "white")
        _frame(0.98, 0.98, "signal")
    with placed((1.55, 0.95, 0), scale=1.25):
        cylinder((0, 0, 0), 0.42, 0.85, "violet", 0.02, top=0.03)
        _frame(1.08, 1.12, "signal")
    for spot, light in (((0.1, -1.5, 0.55), "action-dim"), ((1.3, -0.9, 0.6), "signal-dim"),
                        ((0.95, 0.7, 0.7), "signal-dim")):
        tube([eye, spot], 0.010, light)
    stage.shoot(0.75, 1.2, path=None, x=0.15)


def _frame(width, height, light):
    """Four corners of light about an object, standing across the view."""
    arm = 0.22
    for sx in (-1, 1):
        for z, up in ((0.03, 1), (height, -1)):
            x = sx * width / 2
            tube([(x, -0.3, z + up * arm), (x, -0.3, z), (x - sx * arm, -0.3, z)], 0.024, light)


@picture("capabilities/iot-infrastructure", "A gateway in the middle of a ring of sensors, joined by traces",
         "A white gateway with two lit antennas is joined by lines of light to a ring of small sensors.")
def iot_infrastructure():
    with placed((0, 0.1, 0), yaw=18):
        gateway()
    spots = [(-2.3, -0.7), (-1.1, -1.75), (0.75, -1.85), (2.25, -0.95), (2.5, 0.9), (-2.6, 0.9)]
    for i, (x, y) in enumerate(spots):
        with placed((x, y, 0), yaw=stage.BOARD_YAW):
            sensor(0.55, "action" if i == 3 else "signal")
        stage.trace([(x * 0.84, y * 0.84), (x * 0.42, y * 0.42)], "action" if i == 3 else "signal", 0.018, 0.4)
    stage.shoot(0.55, 1.08, path=None, quiet=3.4)


@picture("capabilities/security", "A shield with a gold padlock standing on a lit plinth",
         "A dark shield with a glowing rim carries a gold padlock, standing on a lit base.")
def security():
    top = stage.plinth((2.6, 2.6), 0.25)
    with placed((0, 0.15, top), yaw=-14):
        shield(2.2, 2.6)
        with placed((0, -0.26, 0.85), scale=1.0):
            padlock(0.95)
    stage.shoot(1.3, 1.12, path=2.0)


@picture("capabilities/data-engineering", "Two stores of data, a pipe between them, and the chart it feeds",
         "Lit data cylinders are joined by a steel pipe carrying drops of light to a chart on a screen.")
def data_engineering():
    with placed((-1.75, 0.3, 0)):
        database(0.85, 3)
    with placed((-0.35, -1.05, 0), scale=0.62):
        database(0.85, 2, "action", "violet")
    pipe([(-0.9, 0.2, 0.75), (0.0, 0.05, 0.75), (0.9, -0.05, 0.75)], 0.17, beads=4)
    box((0.0, 0.05, 0), (0.16, 0.16, 0.62), "slate", 0.03)
    stage.trace([(-0.3, -0.6), (-0.3, -0.2), (-0.05, 0.0)], "action", 0.022, 0.5)
    with placed((1.9, 0.15, 0), yaw=-16):
        with screen(2.1, 1.75, 0.14, "slate"):
            bars([0.3, 0.45, 0.4, 0.62, 0.8, 1.0], 1.5, 1.1)
    stage.shoot(0.75, 1.08, path=None)


@picture("capabilities/mobile-platforms", "A laptop, a tablet and a phone showing one and the same app",
         "A laptop, a tablet and a phone stand side by side, all showing the same glowing chart.")
def mobile_platforms():
    with placed((-1.0, 0.7, 0), yaw=14):
        with laptop(2.6):
            _app(1.9, 1.1)
    with placed((1.25, 0.2, 0), yaw=-14, pitch=-12):
        with tablet(1.7, 2.1):
            _app(1.2, 1.4)
    with placed((0.45, -1.25, 0), yaw=-4, pitch=-12):
        with phone(1.6):
            _app(0.55, 1.0)
    stage.shoot(0.75, 1.12, path=None)


def _app(width, height):
    """The one app the three devices share: a ring, a curve, a row of bars."""
    small = min(width, height)
    with placed((0, 0, height * 0.22)):
        gauge(small * 0.26, 0.7, "signal", small * 0.035)
    with placed((0, 0, -height * 0.25)):
        bars([0.4, 0.7, 0.55, 0.9], width * 0.8, height * 0.38)


@picture("capabilities/power-optimization",
         "A battery with a lit charge beside a small chip and a solar panel",
         "A battery with a glowing charge level feeds a tiny chip through one thin line; a solar panel stands by.")
def power_optimization():
    with placed((-0.85, 0.15, 0)):
        battery(2.5, 0.72, 0.67)
    with placed((1.35, 0.7, 0), yaw=-24):
        solar_panel(2.0, 1.4)
    with placed((0.95, -1.2, 0), yaw=stage.BOARD_YAW):
        chip(0.8, pins=6)
    stage.trace([(-0.5, -0.7), (-0.1, -1.15), (0.25, -1.2)], "signal", 0.022, 0.5)
    stage.shoot(1.0, 1.1, path=None)
