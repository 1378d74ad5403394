"""The company: its bench and its five fields of expertise."""

import math

from mathutils import Vector

from house import stage
from house.electronics import (
    battery, capacitor, chip, circuit_board, database, lens_barrel, motor, network, sensor, watch, waves,
)
from house.materials import by_day
from house.places import desk_lamp, home
from house.registry import PANORAMA, WIDE, picture
from house.screens import bars, curve, gauge, laptop, monitor, phone, tick
from house.shapes import arc, ball, box, cylinder, placed, point_light, pool, prism, ring, tube
from house.symbols import pencil, shield_outline

@picture("company/about", "An engineer's bench: a desk lamp lights a circuit board beside a laptop",
         "A desk lamp throws warm light on a circuit board lying before an open laptop.", size=WIDE)
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
         "The jaws of a large steel calliper hold a chip with a glowing network; a line of light passes between them.", size=WIDE)
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


BENCH = 1.06  # the long bench is this high


@picture("company/careers", "A long bench with four places of work; at the last the lamp is lit and the stool is free",
         "On a long workbench stand a motor, a screen with a network and a drawing board; a lamp burns above a circuit board "
         "before which a stool stands empty.",
         samples=48, size=PANORAMA)
def careers():
    """The line on the bench's edge turns violet, the colour of what one can press, where the free place is."""
    free = 1.3
    left, right, depth = -9.0, 3.1, 1.5
    front = -depth / 2
    box(((left + right) / 2, 0, BENCH - 0.11), (right - left, depth, 0.11), "slate", 0.03)
    for x in (-5.1, -2.95, -1.2, right - 0.2):
        for y in (front + 0.12, -front - 0.12):
            box((x, y, 0), (0.11, 0.11, BENCH - 0.1), "steel", 0.02)
    for start, end, light in ((left, free - 0.55, "signal"), (free - 0.5, right - 0.02, "action")):
        tube([(start, front - 0.012, BENCH - 0.055), (end, front - 0.012, BENCH - 0.055)], 0.03, light)
    _drawers(-0.4, front)
    with placed((0, 0, BENCH)):
        with placed((-3.9, 0.0, 0), yaw=14, scale=0.42):
            motor()
        with placed((-2.1, 0.2, 0), yaw=9, scale=0.9):
            _model_on_a_screen()
        with placed((-0.4, 0.05, 0), yaw=3):
            _plan()
        with placed((free - 0.05, -0.1, 0), yaw=-12, scale=0.5):
            _board_under_test()
        with placed((free + 1.16, 0.22, 0), yaw=-16):
            oscilloscope()
    for x in (-3.9, -2.1, -0.4):
        with placed((x, -0.15, 2.86), scale=0.8):
            pendant("slate", "pale-dim")
    with placed((free, -0.15, 2.4), scale=1.15):
        pendant("violet", "warm")
    point_light((free, -0.3, 2.1), 34 if by_day() else 330, (1, 0.44, 0.13), 0.2)
    with placed((free - 0.05, -1.45, 0), yaw=24):
        stool()
    pool((free - 0.05, -1.45, 0.006), 1.25, "warm", 0.5)
    stage.shoot(1.36, 0.72, "seamless", path=None, raised=0.7, x=-0.95, camera="close")


def _model_on_a_screen():
    """The first place: a network drawn on a monitor, a keyboard before it."""
    with monitor(1.5, 1.0):
        with placed(pitch=90):
            network(1.1, 0.66, 0.01, layers=(3, 4, 4, 2), lit=(1, 2, 1, 1), node=0.06, arch=0.0)
    box((0, -0.62, 0), (1.0, 0.3, 0.05), "ink", 0.02)
    for row in range(3):
        for key in range(9):
            box(((key - 4) * 0.105, -0.53 - row * 0.09, 0.045), (0.085, 0.07, 0.018), "slate", 0.006)


def _plan():
    """The second place: the plan of a chip on a tilted drawing board, drawn halfway; a pencil lies before it."""
    for x in (-0.5, 0.5):
        tube([(x, 0.42, 0), (x, 0.28, 0.72)], 0.03, "steel")
    with placed((0, -0.28, 0.05), pitch=-38):
        box((0, 0, 0), (1.36, 0.06, 1.14), "mist", 0.02)
        box((0, -0.04, 0.07), (1.22, 0.02, 1.0), "paper", 0.004)
        with placed((0, -0.056, 0.57)):
            for half, light in ((0.15, "action"), (0.27, "slate")):
                tube([(x * half, 0, z * half) for x, z in ((-1, -1), (1, -1), (1, 1), (-1, 1))], 0.013, light, closed=True)
            for i in range(4):
                at = (i - 1.5) * 0.125
                for side in (-1, 1):
                    tube([(side * 0.27, 0, at), (side * (0.4 + 0.06 * (i % 2)), 0, at)], 0.011, "slate")
                tube([(at, 0, 0.27), (at, 0, 0.37 + 0.04 * (i % 2))], 0.011, "slate")
            ball((0.42, 0, 0.3), 0.03, "signal")
            tube([(-0.5, 0, -0.4), (-0.1, 0, -0.4)], 0.011, "slate")
    with placed((0.1, -0.55, 0), yaw=-16, scale=0.24):
        pencil()


def _board_under_test():
    """The free place: a board with a chip and its network, as on the other pictures of the house."""
    top = circuit_board(2.5, 1.9)
    with placed((0, 0, top)):
        over = chip(1.25, pins=7)
        with placed((0, 0, over)):
            network(1.2, 1.1, 0.42, node=0.1, arch=0.2)
        for x in (-0.95, 0.95):
            with placed((x, -0.6, 0)):
                capacitor(surface="gold" if x < 0 else "steel")
        tube([(-1.1, 0.1, 0.015), (-0.8, 0.1, 0.015)], 0.03, "signal")
        tube([(0.8, 0.1, 0.015), (1.1, 0.1, 0.015)], 0.03, "action")


def oscilloscope():
    """A bench instrument: a wave on its screen, three knobs beside it, two sockets below them."""
    box((0, 0.1, 0.06), (1.12, 0.6, 0.78), "white", 0.07)
    for x in (-0.4, 0.4):
        box((x, 0, 0), (0.16, 0.4, 0.07), "ink", 0.02)
    box((-0.17, -0.2, 0.16), (0.66, 0.03, 0.58), "screen", 0.02)
    wave = [(-0.46 + 0.58 * i / 28, -0.222, 0.45 + 0.17 * math.sin(i / 28 * 4 * math.pi)) for i in range(29)]
    tube(wave, 0.017, "signal")
    for i, surface in enumerate(("ink", "gold", "ink")):
        with placed((0.36, -0.2, 0.68 - 0.2 * i), pitch=90):
            cylinder((0, 0, 0), 0.068, 0.07, surface, 0.015)
    tube([(0.2, 0.1, 0.84), (0.2, 0.1, 0.95), (-0.2, 0.1, 0.95), (-0.2, 0.1, 0.84)], 0.03, "ink")


def pendant(surface, light):
    """A lamp that hangs from above the picture: its mouth at z = 0, the bulb a little below it."""
    cylinder((0, 0, 0), 0.42, 0.36, surface, 0.02, top=0.12)
    cylinder((0, 0, -0.004), 0.37, 0.02, light, 0)
    ball((0, 0, -0.02), 0.17, light)
    cylinder((0, 0, 0.35), 0.07, 0.12, "gold", 0.02)
    tube([(0, 0, 0.44), (0, 0, 4.0)], 0.016, "steel")


def stool(height=0.8):
    """A stool on a gold column: round seat, ring for the feet, five legs."""
    cylinder((0, 0, height - 0.13), 0.42, 0.13, "violet", 0.05)
    cylinder((0, 0, height - 0.17), 0.34, 0.05, "ink", 0.01)
    cylinder((0, 0, 0.12), 0.055, height - 0.28, "gold", 0.01)
    ring((0, 0, 0.34), 0.25, 0.026, "steel")
    for i in range(5):
        a = math.radians(72 * i)
        out = (math.cos(a), math.sin(a))
        tube([(0.05 * out[0], 0.05 * out[1], 0.17), (0.44 * out[0], 0.44 * out[1], 0.06)], 0.034, "steel")
        ball((0.44 * out[0], 0.44 * out[1], 0.05), 0.05, "ink")
        tube([(0, 0, 0.34), (0.25 * out[0], 0.25 * out[1], 0.34)], 0.016, "steel")


def _drawers(x, front):
    """A block of three drawers below the bench."""
    box((x, 0, 0.1), (1.0, 1.1, BENCH - 0.24), "navy", 0.03)
    for i in range(3):
        z = 0.15 + 0.26 * i
        box((x, -0.56, z), (0.9, 0.03, 0.22), "board", 0.01)
        box((x, -0.585, z + 0.1), (0.24, 0.03, 0.03), "gold", 0.008)


CARD = (0.96, 1.84, 0.07)
NOTCH = (0.24, 0.32)


@picture("company/technologies", "Eight cards in a rack, one a field of technology; one signal passes them all",
         "Eight upright cards stand in a row, each carrying one thing: data cylinders, a phone, a shield, a battery, "
         "radio arcs, a circuit board, a lens, a chip. A line of light passes through all of them.",
         samples=20, size=WIDE)
def technologies():
    """The nearest card stands free and carries the house's chip; of the others one sees the left part."""
    cards = ((_data, "navy"), (_mobile, "mist"), (_protection, "navy"), (_power, "mist"), (_radio, "navy"),
             (_firmware, "mist"), (_vision, "slate"), (_model_on_a_chip, "navy"))
    foot, step, last = 0.2, Vector((0.6, -0.34, 0)), Vector((1.5, -1.15, 0))
    places = [last + (i - len(cards) + 0.7) * step for i in range(len(cards) - 1)] + [last]
    for i, (place, (thing, surface)) in enumerate(zip(places, cards)):
        with placed((*place.xy, foot), yaw=18):
            _card(surface, "signal" if i < 4 else "action")
            with placed((-0.03 if i >= 6 else -0.14, -CARD[2] / 2, 0.85)):
                thing()
            if place is last:
                _frame()
    pool((last.x, last.y, 0.01), 1.1, "action", 0.5)
    span = (last - places[0]).length
    with placed((places[0] + last) / 2, yaw=math.degrees(math.atan2(step.y, step.x))):
        for y in (-0.3, 0.3):
            box((0, y, 0.08), (span + 0.9, 0.1, 0.13), "steel", 0.03)
        for x in (-span / 2 - 0.25, span / 2 + 0.25):
            box((x, 0, 0), (0.22, 0.95, 0.1), "ink", 0.03)
        z = foot + CARD[1] - NOTCH[1] / 2
        tube([(-12, 0, z), (0, 0, z)], 0.028, "signal")
        tube([(0, 0, z), (6, 0, z)], 0.028, "action")
    stage.shoot(1.0, 1.14, path=None, raised=1.0, camera="close", x=-0.16, y=-0.4)


def _card(surface, light):
    """A card standing on its edge, its face towards -y; the notch in its upper edge is lined with light."""
    w, h, nw = CARD[0] / 2, CARD[1], NOTCH[0] / 2
    bow = [(nw * math.cos(a), h - NOTCH[1] + nw + nw * math.sin(a)) for a in [math.radians(180 + 15 * i) for i in range(13)]]
    prism([(-w, 0), (w, 0), (w, h), (nw, h)] + bow[::-1] + [(-nw, h), (-w, h)], (0, 0, 0), CARD[2], surface, 0.016)
    tube([(u, -CARD[2] / 2, v) for u, v in [(-nw, h)] + bow + [(nw, h)]], 0.014, light)


def _frame():
    """A line of light along the border of the nearest card, open at its notch."""
    left, right, low, high = 0.06 - CARD[0] / 2, CARD[0] / 2 - 0.06, 0.06, CARD[1] - 0.06
    corners = [(0.4 * left, high), (left, high), (left, low), (right, low), (right, high), (0.4 * right, high)]
    tube([(u, -CARD[2] / 2, v) for u, v in corners], 0.014, "action")


def _ledge(z):
    """A shelf on a card, for what stands."""
    box((0, -0.18, z - 0.05), (0.66, 0.36, 0.05), "steel", 0.012)


def _data():
    _ledge(-0.4)
    with placed((0, -0.2, -0.4), scale=0.4):
        database(0.68, 4)


def _mobile():
    with placed((0, -0.06, -0.5)):
        with phone(1.02):
            with placed((0, 0, 0.2)):
                gauge(0.14, 0.7, thickness=0.024)
            with placed((0, 0, -0.2)):
                bars([0.4, 0.7, 0.9], 0.34, 0.34)


def _protection():
    outline = shield_outline(0.64, 0.84)
    prism(outline, (0, -0.07, -0.45), 0.12, "violet", 0.04)
    tube([(u * 0.8, -0.14, v * 0.8 - 0.45 + 0.1) for u, v in outline], 0.016, "signal", closed=True)
    with placed((0, -0.15, 0.06)):
        tick(0.3, "signal", 0.032)


def _power():
    _ledge(-0.45)
    with placed((0, -0.2, -0.45), scale=0.42):
        battery(2.1, 0.62, 0.8)


def _firmware():
    with placed((0, 0, 0), pitch=90):
        box((0, 0, 0.03), (0.72, 1.0, 0.05), "board", 0.015)
        with placed((0, 0.08, 0.08)):
            chip(0.42, pins=5)
        for x in (-0.2, 0, 0.2):
            with placed((x, -0.34, 0.08), scale=0.5):
                capacitor(surface="gold")
        for x in (-0.22, -0.11, 0, 0.11, 0.22):
            tube([(x, 0.34, 0.085), (x, 0.48, 0.085)], 0.013, "signal")


def _radio():
    with placed((0, -0.03, -0.38)):
        tube([(0, 0, 0), (0, 0, 0.32)], 0.026, "steel")
        ball((0, 0, 0.36), 0.07, "action")
        with placed((0, 0, 0.36)):
            waves(0.18, 3, 0.13, spread=104, thickness=0.022)


def _vision():
    with placed(pitch=90):
        lens_barrel(0.38)


def _model_on_a_chip():
    with placed(pitch=90):
        over = chip(0.63, pins=7)
        with placed((0, 0, over)):
            network(0.54, 0.52, 0.07, node=0.046, arch=0.03)
