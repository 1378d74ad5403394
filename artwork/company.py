"""The company: its people, its bench and its five fields of expertise."""

import math

from house import stage
from house.electronics import capacitor, chip, circuit_board, lens_barrel, network, sensor, watch, waves
from house.places import desk_lamp, figure, home, round_table
from house.registry import picture
from house.screens import bars, curve, gauge, laptop, phone
from house.shapes import arc, ball, box, cylinder, placed, point_light, pool, prism, ring, tube

TEAM = (("white", "sand"), ("violet", "umber"), ("mist", "clay"), ("cyan", "porcelain"), ("amber", "walnut"),
        ("slate", "sienna"), ("white", "umber"))


@picture("company/team", "Seven abstract figures around a lit round table with a chip in its middle",
         "Seven abstract figures stand around a round table whose top glows beneath a small chip.")
def team():
    top = round_table(1.45, 0.8)
    with placed((0, 0, top), yaw=stage.BOARD_YAW, scale=0.5):
        over = chip(1.6, pins=7)
        with placed((0, 0, over)):
            network(1.3, 1.3, 0.4, node=0.1)
    pool((0, 0, top + 0.006), 1.35, "signal", 0.5)
    point_light((0, 0, top + 0.9), 30, (0.35, 0.75, 1), 0.3)
    for i, (robe, stone) in enumerate(TEAM):
        a = math.radians(-90 + 30 + 300 * i / 6)
        with placed((2.15 * math.cos(a), 2.0 * math.sin(a), 0), yaw=math.degrees(a) - 90):
            figure(1.95 if i % 2 else 1.8, robe, stone)
    stage.shoot(0.75, 1.05, "seamless", path=None, raised=0.6)


@picture("company/about", "An engineer's bench: a desk lamp lights a circuit board beside a laptop",
         "A desk lamp throws warm light on a circuit board lying before an open laptop.")
def about():
    box((0, 0, 0), (4.6, 3.0, 0.1), "navy", 0.04)
    with placed((-1.45, 0.35, 0.1), yaw=-12):
        desk_lamp()
    point_light((-0.42, 0.0, 1.5), 75, (1, 0.60, 0.28), 0.2)
    pool((-0.2, -0.4, 0.108), 1.6, "warm", 0.5)
    with placed((-0.1, -0.55, 0.1), yaw=20, scale=0.5):
        top = circuit_board(3.2, 2.2)
        with placed((0, 0, top)):
            chip(1.2, pins=7)
            for x in (1.0, 1.3):
                with placed((x, -0.5, 0)):
                    capacitor()
            with placed((-1.1, 0.5, 0)):
                sensor(0.55)
    with placed((1.2, 0.85, 0.1), yaw=-18):
        with laptop(1.9):
            curve([0.1, 0.3, 0.25, 0.55, 0.6, 0.9], 1.4, 0.7)
    stage.shoot(0.85, 1.1, path=2.6)


@picture("company/expertise-embedded-ai", "A chip taken apart into floating layers: package, die, network",
         "A chip is shown as floating layers, from its gold-legged package to the network of light on top.")
def expertise_embedded_ai():
    with placed(yaw=stage.BOARD_YAW, scale=0.92):
        chip(2.7, pins=10)
        with placed((0, 0, 1.12)):
            box((0, 0, 0), (2.1, 2.1, 0.09), "die", 0.03)
            edge = [(x * 1.05, y * 1.05, 0.05) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
            tube(edge, 0.018, "signal", closed=True)
            for x in range(-3, 4):
                for y in range(-3, 4):
                    box((x * 0.27, y * 0.27, 0.09), (0.2, 0.2, 0.03), "gold" if (x + y) % 5 == 0 else "slate", 0.01)
        with placed((0, 0, 1.55)):
            network(1.9, 1.9, 0.5, node=0.095, arch=0.08)
        for x, y in ((-1.05, -1.05), (1.05, -1.05), (1.05, 1.05), (-1.05, 1.05)):
            tube([(x, y, 0.5), (x, y, 1.12)], 0.008, "pale")
    stage.shoot(1.05, 1.1, "seamless", path=2.0)


@picture("company/expertise-machine-learning", "A large upright network of glowing nodes on a plinth",
         "A large upright network of glowing nodes stands on a base; one bright path runs through it.")
def expertise_machine_learning():
    top = stage.plinth((3.9, 1.3), 0.2, yaw=12)
    with placed((0, 0, top + 1.45), yaw=12, pitch=90):
        network(3.3, 2.4, 0.0, layers=(3, 5, 4, 5, 2), lit=(1, 3, 1, 2, 1), node=0.135, arch=0.0)
    stage.shoot(1.45, 1.05, path=2.4, camera="close")


@picture("company/expertise-iot", "A house that sends: a gabled home with sensors and arcs of radio light",
         "A small house with warm windows stands among sensors while arcs of light rise from its roof.")
def expertise_iot():
    with placed((0, 0.2, 0), yaw=26):
        home()
    with placed((0, 0.2, 1.98)):
        waves(0.28, 3, 0.26)
        ball((0, 0, 0.04), 0.09, "action")
    for x, y in ((-1.9, -0.7), (0.1, -1.75), (1.95, -0.55)):
        with placed((x, y, 0), yaw=stage.BOARD_YAW):
            sensor(0.58)
        stage.trace([(x * 0.78, y * 0.78), (x * 0.5, y * 0.5)], "signal", 0.018, 0.45)
    stage.shoot(1.15, 1.05, "seamless", path=None)


@picture("company/expertise-computer-vision",
         "Glass elements of a lens in a row, a beam of light through them",
         "The glass elements of a camera lens stand in a row while a thin beam of light runs through them.")
def expertise_computer_vision():
    with placed((0, 0, 0), yaw=-24):
        for i, (x, r) in enumerate(((-1.7, 0.62), (-0.75, 0.85), (0.25, 1.05))):
            box((x, 0, 0), (0.2, 0.5, 0.25), "ink", 0.04)
            with placed((x - 0.1, 0, r + 0.2), roll=90):
                cylinder((0, 0, 0), r, 0.2, ("slate", "mist", "slate")[i], 0.05)
                ring((0, 0, 0.2), r * 0.94, 0.028, ("signal", "steel", "gold")[i])
                cylinder((0, 0, 0.17), r * 0.82, 0.06, "lens", 0.02)
        with placed((1.45, 0, 1.25), roll=90):
            cylinder((0, 0, -0.25), 1.15, 0.5, "slate", 0.08)
            with placed((0, 0, 0.2)):
                lens_barrel(0.98)
        tube([(-3.4, 0, 1.2), (2.0, 0, 1.2)], 0.022, "signal")
        box((1.45, 0, 0), (0.5, 0.9, 0.2), "ink", 0.04)
    stage.shoot(1.2, 1.05, "seamless", path=None, camera="close")


@picture("company/expertise-cross-platform", "One cube of light feeding a watch, a phone and a laptop",
         "A glowing cube sends lines of light to a watch, a phone and a laptop around it.")
def expertise_cross_platform():
    with placed((-0.15, -1.15, 0), yaw=stage.BOARD_YAW):
        box((0, 0, 0.0), (0.9, 0.9, 0.12), "ink", 0.04)
        box((0, 0, 0.16), (0.56, 0.56, 0.56), "action", 0.07)
        pool((0, 0, 0.01), 1.6, "action", 0.5)
    with placed((-0.1, 0.95, 0)):
        with laptop(2.5):
            curve([0.15, 0.4, 0.3, 0.6, 0.7, 0.95], 1.9, 0.9)
    with placed((-2.05, -0.35, 0), yaw=22, scale=1.15):
        watch()
    with placed((1.95, -0.45, 0), yaw=-22, pitch=-10):
        with phone(1.9):
            with placed((0, 0, 0.35)):
                gauge(0.26, 0.7)
            with placed((0, 0, -0.4)):
                bars([0.4, 0.7, 0.9], 0.6, 0.5)
    for points in ([(-0.65, -1.0), (-1.55, -0.6)], [(0.35, -1.05), (1.4, -0.65)], [(-0.15, -0.7), (-0.15, -0.25)]):
        stage.trace(points, "signal", 0.02, 0.5)
    stage.shoot(0.8, 1.1, path=None)


@picture("company/requirements", "A large calliper measures a chip and its network: what a system has to meet",
         "The jaws of a large steel calliper hold a chip with a glowing network; a line of light passes between them.")
def requirements():
    """The signal passes the gauge as through a gate; the dial shows the field that is allowed, and a hand in it."""
    yaw, side = -9, 1.85
    top = stage.plinth((2 * side, 2.0), 0.24, yaw=yaw)
    with placed(yaw=yaw):
        for start, end, light in ((-side + 0.02, -1.0, "signal"), (0.72, side - 0.02, "action")):
            tube([(start, -0.42, top + 0.012), (end, -0.42, top + 0.012)], 0.022, light)
            stage.trace([(-7 if start < 0 else side + 0.1, -0.42), (-side - 0.1 if start < 0 else 7, -0.42)], light, 0.022)
        with placed((-0.16, 0, top)):
            lid = chip(1.5, pins=8)
            with placed((0, 0, lid)):
                network(1.3, 1.3, 0.42, node=0.1, arch=0.26)
            calliper(0.95)
    stage.shoot(1.44, 1.13, path=None, raised=0.9, x=0.3, camera="close")


def calliper(reach):
    """A dial calliper that stands on the tips of its jaws, `reach` to either side of its frame's origin."""
    beam, half, step = 2.1, 0.22, 0.095
    top = beam + half
    box((0.45, 0, beam - half), (4.0, 0.15, 2 * half), "mist", 0.03)
    for i in range(34):
        along = i * step
        size = (0.024, 0.014, 0.22 if i % 5 == 0 else 0.12)
        box((along - reach, -0.078, beam - half + 0.03), size, "signal" if along <= 2 * reach else "ink", 0)
    jaw = [(0, top), (0, 0), (-0.11, 0), (-0.44, 0.95), (-0.52, top)]
    prism([(u - reach, v) for u, v in jaw], (0, 0, 0), 0.2, "mist", 0.03)
    prism([(reach - u, v) for u, v in reversed(jaw)], (0, 0, 0), 0.22, "mist", 0.03)
    box((reach + 0.64, 0, beam - 0.35), (1.28, 0.3, 0.7), "violet", 0.06)
    cylinder((reach + 0.95, -0.1, beam - 0.52), 0.13, 0.2, "gold", 0.03)
    with placed((reach + 0.64, -0.13, beam + 0.12), pitch=90):
        cylinder((0, 0, 0), 0.62, 0.15, "steel", 0.05)
        cylinder((0, 0, 0.14), 0.53, 0.03, "screen", 0.01)
        for i in range(24):
            a = math.radians(15 * i)
            near = 0.4 if i % 6 == 0 else 0.435
            tube([(r * math.cos(a), r * math.sin(a), 0.18) for r in (near, 0.47)], 0.011, "pale")
        tube([(x, y, 0.185) for x, y, _ in arc(0.35, 30, 115)], 0.036, "action")
        a = math.radians(72)
        tube([(r * math.cos(a), r * math.sin(a), 0.2) for r in (-0.1, 0.36)], 0.022, "signal")
        cylinder((0, 0, 0.17), 0.06, 0.06, "gold", 0.01)
