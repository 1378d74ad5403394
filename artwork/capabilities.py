"""Capabilities: the eight things the company can do, and the eight a project needs."""

import math

from house import stage
from house.electronics import (
    battery, capacitor, chip, circuit_board, connector, database, gateway, lens_barrel, network, pipe,
    sensor, solar_panel,
)
from house.places import figure, sound_bars
from house.registry import WIDE, picture
from house.screens import bars, gauge, laptop, phone, radar, screen, tablet, tick
from house.shapes import arc, ball, band, box, cylinder, dome, placed, pool, prism, ring, tube
from house.symbols import bag, coin, coin_stack, gear, heart, padlock, shield


@picture("capabilities/tinyml", "A chip with a small glowing network, smaller than the coin it lies on",
         "A tiny chip with a glowing network above it rests on a large gold coin.", size=WIDE)
def tinyml():
    with placed((0, 0, 0), scale=1.0):
        coin(1.95, 0.3)
        with placed((0, 0, 0.3), yaw=stage.BOARD_YAW, scale=0.62):
            top = chip(2.6, pins=9)
            with placed((0, 0, top)):
                network(1.7, 1.8, 0.55, node=0.10, arch=0.1)
    stage.shoot(0.55, 1.15, "seamless", path=2.0)


@picture("capabilities/embedded", "A populated circuit board on gold stand-offs with lit tracks",
         "Seen from above, a circuit board carries a processor, capacitors and plugs joined by lit tracks.", size=WIDE)
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
    stage.shoot(0.3, 1.22, path=2.3, camera="plan")


@picture("capabilities/computer-vision",
         "A large camera lens looks at three solids, each held in a frame of light",
         "A camera lens faces a cube, a ball and a cone, each outlined by a bright detection frame.", size=WIDE)
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
         "Seen from above, a white gateway is joined by lines of light to a ring of small sensors.", size=WIDE)
def iot_infrastructure():
    with placed((0, 0.1, 0), yaw=18):
        gateway()
    spots = [(-2.3, -0.7), (-1.1, -1.75), (0.75, -1.85), (2.25, -0.95), (2.5, 0.9), (-2.6, 0.9)]
    for i, (x, y) in enumerate(spots):
        with placed((x, y, 0), yaw=stage.BOARD_YAW):
            sensor(0.55, "action" if i == 3 else "signal")
        stage.trace([(x * 0.84, y * 0.84), (x * 0.42, y * 0.42)], "action" if i == 3 else "signal", 0.018, 0.4)
    stage.shoot(0.1, 1.12, "seamless", path=None, camera="plan")


@picture("capabilities/security", "A shield with a gold padlock standing on a lit plinth",
         "A dark shield with a glowing rim carries a gold padlock, standing on a lit base.", size=WIDE)
def security():
    top = stage.plinth((2.6, 2.6), 0.25)
    with placed((0, 0.15, top), yaw=-14):
        shield(2.2, 2.6)
        with placed((0, -0.26, 0.85), scale=1.0):
            padlock(0.95)
    stage.shoot(1.45, 1.05, "seamless", path=2.0, camera="close")


@picture("capabilities/data-engineering", "Two stores of data, a pipe between them, and the chart it feeds",
         "Lit data cylinders are joined by a steel pipe carrying drops of light to a chart on a screen.", size=WIDE)
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
    stage.shoot(0.95, 1.05, path=None, camera="close")


@picture("capabilities/mobile-platforms", "A laptop, a tablet and a phone showing one and the same app",
         "A laptop, a tablet and a phone stand side by side, all showing the same glowing chart.", size=WIDE)
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
    stage.shoot(0.95, 1.08, "seamless", path=None, camera="close")


def _app(width, height):
    """The one app the three devices share: a ring, a curve, a row of bars."""
    small = min(width, height)
    with placed((0, 0, height * 0.22)):
        gauge(small * 0.26, 0.7, "signal", small * 0.035)
    with placed((0, 0, -height * 0.25)):
        bars([0.4, 0.7, 0.55, 0.9], width * 0.8, height * 0.38)


@picture("capabilities/power-optimization",
         "A battery with a lit charge beside a small chip and a solar panel",
         "A battery with a glowing charge level feeds a tiny chip through one thin line; a solar panel stands by.", size=WIDE)
def power_optimization():
    with placed((-0.85, 0.15, 0)):
        battery(2.5, 0.72, 0.67)
    with placed((1.35, 0.7, 0), yaw=-24):
        solar_panel(2.0, 1.4)
    with placed((0.95, -1.2, 0), yaw=stage.BOARD_YAW):
        chip(0.8, pins=6)
    stage.trace([(-0.5, -0.7), (-0.1, -1.15), (0.25, -1.2)], "signal", 0.022, 0.5)
    stage.shoot(1.0, 1.1, "seamless", path=None)


@picture("capabilities/advanced-models", "Text, picture, sound and table, four sources that feed one core",
         "A page, a picture, a sound wave and a table stand around a dark core, joined to it by lines of light.", size=WIDE)
def advanced_models():
    cylinder((0, 0, 0), 0.95, 0.16, "ink", 0.05)
    ring((0, 0, 0.03), 0.98, 0.018, "action")
    with placed((0, 0, 0.16), yaw=stage.BOARD_YAW):
        box((0, 0, 0), (1.0, 1.0, 0.62), "navy", 0.10)
        with placed((0, 0, 0.60)):
            network(0.95, 0.95, 0.30, node=0.07, arch=0.08)
    for x, y, turn in ((-1.95, 0.75, 34), (1.95, 0.75, -34), (-1.75, -1.15, 18), (1.75, -1.15, -18)):
        stage.trace([(x * 0.78, y * 0.78), (x * 0.46, y * 0.46)], "signal" if x < 0 else "action", 0.022, 0.45)
    with placed((-1.95, 0.75, 0), yaw=34, pitch=-8):
        box((0, 0, 0), (1.05, 0.05, 1.36), "paper", 0.015)
        for i in range(6):
            length = 0.74 if i % 3 else 0.48
            box((-0.39 + length / 2, -0.03, 1.14 - 0.17 * i), (length, 0.02, 0.05), "action" if i == 0 else "slate", 0.005)
    with placed((1.95, 0.75, 0), yaw=-34, pitch=-8):
        with screen(1.4, 1.1, 0.08, "steel"):
            prism([(-0.56, -0.40), (-0.12, 0.20), (0.14, -0.12), (0.30, 0.06), (0.56, -0.40)], (0, 0, 0), 0.02, "action-dim", 0)
            ball((0.28, -0.01, 0.24), 0.11, "warm")
    with placed((-1.75, -1.15, 0), yaw=18, pitch=-8):
        with screen(1.3, 0.8, 0.08, "slate"):
            sound_bars(11, 1.0, 0.52)
    with placed((1.75, -1.15, 0), yaw=-18, pitch=-8):
        box((0, 0, 0), (1.3, 0.08, 0.86), "white", 0.03)
        for i in range(4):
            for j in range(3):
                tone = "violet" if j == 2 else "signal-dim" if (i, j) == (2, 1) else "mist"
                box((-0.45 + 0.30 * i, -0.045, 0.10 + 0.24 * j), (0.26, 0.02, 0.19), tone, 0.01)
    stage.shoot(0.72, 1.12, path=None, quiet=4.0)


@picture("capabilities/data-foundations", "Records in disorder on the left, sorted and checked on the right",
         "Seen from above, scattered tiles on the left become an ordered grid on the right, one of them checked.", size=WIDE)
def data_foundations():
    tones = ("mist", "violet", "white", "slate", "cyan", "white", "mist", "violet", "slate", "white", "cyan", "mist")
    for i, tone in enumerate(tones):
        a, r = i * 2.4, 0.35 + 0.115 * i
        with placed((-2.15 + r * math.cos(a) * 0.95, r * math.sin(a), 0.10 * (i % 3)), yaw=37 * i % 90 - 45):
            box((0, 0, 0), (0.62, 0.62, 0.09), tone, 0.03)
    for i in range(4):
        for j in range(3):
            x, y = 1.05 + 0.72 * i, 0.76 - 0.76 * j
            tone = ("violet", "cyan", "white")[j]
            box((x, y, 0), (0.62, 0.66, 0.12), tone, 0.03)
            if (i, j) != (3, 2):
                box((x, y - 0.16, 0.11), (0.36, 0.06, 0.03), "ink" if tone == "white" else "pale", 0.005)
    with placed((3.21, -0.76, 0.15), pitch=-90):
        tick(0.42, "action", 0.045)
    edge = [(0.58, -1.24, 0.02), (3.68, -1.24, 0.02), (3.68, 1.24, 0.02), (0.58, 1.24, 0.02)]
    tube(edge, 0.018, "signal", closed=True)
    stage.trace([(-0.55, 0), (0.50, 0)], "signal", 0.035, 0.6)
    prism([(0.28, -0.16), (0.54, 0), (0.28, 0.16)], (0, 0, 0.015), 0.05, "signal", 0.01, upright=False)
    stage.shoot(0.1, 1.02, "seamless", path=None, camera="plan", x=0.25)


@picture("capabilities/governance", "A network of light, and before it the switch by which a person turns it off",
         "A large amber stop button on a dark box stands before a glowing network, joined to it by one line.", size=WIDE)
def governance():
    with placed((0.85, 0.75, 0), yaw=-8):
        box((0, 0, 0), (2.7, 0.9, 0.2), "navy", 0.06)
        with placed((0, 0, 1.42), pitch=90):
            network(2.35, 1.85, 0.0, layers=(3, 4, 4, 2), lit=(1, 2, 1, 1), node=0.125, arch=0.0)
        for x in (-1.32, 1.32):
            tube([(x, 0, 0.1), (x, 0, 2.55)], 0.035, "steel")
        tube([(-1.32, 0, 2.55), (1.32, 0, 2.55)], 0.035, "steel")
    with placed((-1.25, -0.75, 0), yaw=14):
        box((0, 0, 0), (1.35, 1.15, 0.62), "ink", 0.10)
        box((0, -0.585, 0.14), (0.9, 0.02, 0.05), "signal", 0.005)
        cylinder((0, 0, 0.60), 0.46, 0.07, "steel", 0.02)
        cylinder((0, 0, 0.66), 0.26, 0.20, "ink", 0.02)
        cylinder((0, 0, 0.80), 0.42, 0.14, "amber", 0.06)
        dome((0, 0, 0.92), 0.40, "amber", 0.35)
    stage.trace([(-0.5, -0.55), (0.2, -0.55), (0.55, 0.25)], "action", 0.024, 0.5)
    stage.shoot(1.20, 1.06, "seamless", path=None, camera="close")


@picture("capabilities/implementation", "Four steps, each with its gate, from a pilot to daily use",
         "A line of light climbs four broad steps, passing a gate on each, to a lit lamp at the top.", size=WIDE)
def implementation():
    with placed((0, 0.2, 0), yaw=-24):
        path = [(-3.4, -0.35, 0.02)]
        for i in range(4):
            x, tall = (i - 1.5) * 1.06, 0.26 + 0.36 * i
            box((x, 0, 0), (1.02, 1.9, tall), ("white", "mist", "slate", "navy")[i], 0.05)
            for y in (-0.74, 0.74):
                tube([(x + 0.1, y, tall), (x + 0.1, y, tall + 0.72)], 0.045, "white")
            tube([(x + 0.1, -0.74, tall + 0.72), (x + 0.1, 0.74, tall + 0.72)], 0.045, "gold" if i == 3 else "white")
            path += [(x - 0.53, -0.35, path[-1][2]), (x - 0.53, -0.35, tall + 0.02), (x + 0.50, -0.35, tall + 0.02)]
        tube(path[:8], 0.026, "signal")
        tube(path[7:], 0.026, "action")
        cylinder((1.80, 0.25, 1.34), 0.20, 0.06, "ink", 0.02)
        dome((1.80, 0.25, 1.39), 0.16, "action", 0.9)
    stage.shoot(0.92, 1.24, "seamless", path=None)


@picture("capabilities/industry-models", "Four sectors on four plinths, one chip between them",
         "A heart, a pile of coins, a shopping bag and a cog wheel stand on four plinths around a chip.", size=WIDE)
def industry_models():
    with placed(yaw=stage.BOARD_YAW):
        chip(1.25, pins=7)
    spots = ((-1.75, 0.35), (0.15, 1.55), (1.85, 0.15), (-0.15, -1.65))
    for i, (x, y) in enumerate(spots):
        stage.trace([(x * 0.74, y * 0.74), (x * 0.52, y * 0.52)], "action" if i % 2 else "signal", 0.024, 0.5)
        cylinder((x, y, 0), 0.72, 0.24, "navy", 0.05)
        ring((x, y, 0.03), 0.745, 0.016, "action" if i % 2 else "signal")
    with placed((-1.75, 0.35, 0.24), yaw=14):
        heart(0.48, "violet", 0.30)
    with placed((0.15, 1.55, 0.24), yaw=-10, scale=0.72):
        bag(1.2, 1.2, 0.7, "cyan")
    with placed((1.85, 0.15, 0.24 + 0.50), yaw=-18):
        gear(0.50, 10, 0.24)
    for k, (x, y) in enumerate(((-0.34, -1.60), (0.06, -1.78), (0.02, -1.42))):
        with placed((x, y, 0.24)):
            coin_stack((2, 3, 5)[k], 0.25)
    stage.shoot(0.55, 1.14, path=None, quiet=3.6, raised=1.0)


@picture("capabilities/return-on-investment", "An hourglass that runs with gold: when an investment has paid for itself",
         "Gold runs through a tall hourglass drawn in light, coins stand beside it.", size=WIDE)
def return_on_investment():
    cylinder((0, 0.1, 0), 0.98, 0.16, "violet", 0.05)
    cylinder((0, 0.1, 2.62), 0.98, 0.16, "violet", 0.05)
    profile = [(0.80, 0.16), (0.84, 0.45), (0.74, 0.82), (0.42, 1.18), (0.10, 1.39), (0.42, 1.60), (0.74, 1.96), (0.84, 2.33), (0.80, 2.62)]
    with placed((0, 0.1, 0)):
        for i in range(10):
            a = math.radians(36 * i + 9)
            tube([(r * math.cos(a), r * math.sin(a), z) for r, z in profile], 0.014, "pale", smooth=True)
        for r, z in ((0.84, 0.45), (0.12, 1.39), (0.84, 2.33)):
            ring((0, 0, z), r, 0.016, "signal")
        for i in range(3):
            a = math.radians(120 * i + 30)
            cylinder((0.90 * math.cos(a), 0.90 * math.sin(a), 0.16), 0.05, 2.46, "gold", 0.01)
        cylinder((0, 0, 0.17), 0.74, 0.52, "gold", 0.02, top=0.06)
        cylinder((0, 0, 1.50), 0.10, 0.42, "gold", 0.01, top=0.66)
        tube([(0, 0, 0.6), (0, 0, 1.55)], 0.022, "warm")
    for x, y, count in ((-1.75, -0.55, 3), (1.55, -0.75, 6), (2.30, -0.35, 10)):
        with placed((x, y, 0)):
            coin_stack(count, 0.36)
    stage.shoot(1.40, 1.12, "seamless", path=1.5, camera="close")


@picture("capabilities/sustainability", "A plant with veins of light that grows from a chip",
         "A plant with two large leaves, their veins glowing, grows from a small chip.", size=WIDE)
def sustainability():
    with placed(yaw=stage.BOARD_YAW):
        top = chip(1.9, pins=9)
    tube([(0, 0, top), (0.05, 0, top + 0.6), (-0.04, 0, top + 1.15)], 0.065, "signal", smooth=True)
    with placed((0.02, 0, top + 0.55), roll=62, yaw=-14):
        _leaf(1.75)
    with placed((-0.02, 0, top + 0.98), roll=-52, yaw=12):
        _leaf(1.95)
    pool((0, 0, 0.01), 2.0, "signal", 0.35)
    stage.shoot(1.22, 1.12, path=1.9, camera="close", quiet=4.0)


def _leaf(length=1.8):
    """A leaf growing along z from its frame's origin, its veins lit."""
    half = [(0.34 * length * math.sin(math.pi * u ** 0.85), length * u) for u in [i / 18 for i in range(19)]]
    outline = half[:-1] + [(0, length)] + [(-x, z) for x, z in reversed(half[1:-1])]
    prism(outline, (0, 0, 0), 0.10, "cyan", 0.03)
    tube([(0, -0.07, 0), (0, -0.07, length * 0.92)], 0.026, "signal")
    for i in range(1, 6):
        z = length * (0.10 + 0.13 * i)
        reach = 0.26 * length * math.sin(math.pi * min(1, (z / length) + 0.10) ** 0.85)
        for side in (-1, 1):
            tube([(0, -0.07, z), (side * reach, -0.07, z + 0.15 * length)], 0.016, "signal")


@picture("capabilities/workforce", "Three people before a screen, one explains a chart of skills",
         "Three abstract figures stand before a screen with a chart of skills.", size=WIDE)
def workforce():
    with placed((0.25, 1.05, 0.86), yaw=-6):
        with screen(3.3, 2.0, 0.12, "slate", 0.07):
            with placed((-0.72, 0, 0)):
                radar(0.72, [0.95, 0.65, 0.85, 0.55, 0.8, 0.7])
            with placed((0.85, 0, 0)):
                bars([0.35, 0.55, 0.7, 0.95], 1.0, 1.15)
    for x in (-0.8, 1.5):
        box((x, 1.05, 0), (0.14, 0.4, 0.90), "steel", 0.03)
    for x, y, tall, tone, stone, turn in ((-1.95, 0.15, 2.25, "violet", "walnut", 30), (0.25, -1.15, 1.45, "white", "sand", -165),
                                          (1.75, -0.95, 1.6, "cyan", "umber", 160)):
        with placed((x, y, 0), yaw=turn):
            figure(tall, tone, stone)
    stage.shoot(1.30, 1.04, "seamless", path=None, camera="close")
