"""Portraits of the ten people: abstract busts at one desk, each with the object of their work."""

import math

from house import stage
from house.busts import (
    beard, body, bob, curls, glasses, hand, hard_hat, head, knot, long_hair, neck, ponytail, quiff, short_hair, wrap,
)
from house.electronics import battery, capacitor, chip, circuit_board, database, network, pipe, sensor
from house.places import ghost, ward_monitor
from house.registry import picture
from house.screens import bars, curve, gauge, screen, tablet, tick
from house.shapes import arc, ball, box, cylinder, placed, prism, ring, tube
from house.symbols import card

PORTRAIT = (800, 1000)
SAMPLES = 12


def portrait(name, who, what):
    """Register a portrait under the name's file; `what` is the object of the person's work."""
    return picture(f"people/{name}", f"{who} with {what}", f"{who}, abstract figure, with {what}.", PORTRAIT, SAMPLES)


@portrait("marcus-oyelaran", "Marcus Oyelaran", "a latency gauge and a payment card")
def marcus_oyelaran():
    with placed((-0.28, 0, 0), yaw=12):
        body("navy", 1.1, [((-1.0, -0.36, 0.30), (-0.66, -0.86, 0.66)), ((1.0, -0.2, 0.3), (0.36, -0.78, 0.14))],
             shirt=("white", 0.42, 0.30))
        neck("umber")
        hand((-0.65, -0.90, 0.72), (0.12, -0.15, 1), "umber", 1)
        hand((0.34, -0.80, 0.13), (-1, -0.2, -0.05), "umber", 1)
        with head("umber", turn=6, nod=2, jaw=1.12):
            short_hair("jet")
            beard("jet", 0.02)
        with placed((-0.62, -1.02, 0.98), yaw=-10, roll=-9, scale=0.44):
            card(1.95, 1.24, "violet")
    with placed((0.72, -0.98, 0), yaw=-10):
        _dial(0.50)
    stage.sitting(0.72)


def _dial(radius):
    """A latency gauge: an upright dial with a scale of light, its hand in the good third."""
    box((0, 0.05, 0), (radius * 0.9, 0.34, 0.07), "ink", 0.03)
    with placed((0, 0.12, radius + 0.10), pitch=90):
        cylinder((0, 0, 0), radius, 0.2, "steel", 0.05)
        cylinder((0, 0, 0.18), radius * 0.89, 0.03, "screen", 0.01)
        tube([(x, y, 0.215) for x, y, _ in arc(radius * 0.70, 120, 225)], 0.030, "signal")
        tube([(x, y, 0.215) for x, y, _ in arc(radius * 0.70, 35, 112)], 0.022, "action")
        tube([(x, y, 0.215) for x, y, _ in arc(radius * 0.70, -45, 27)], 0.022, "slate")
        for i in range(10):
            a = math.radians(-45 + 30 * i)
            ball((radius * 0.54 * math.cos(a), radius * 0.54 * math.sin(a), 0.215), 0.014, "pale")
        a = math.radians(152)
        tube([(-0.1 * math.cos(a), -0.1 * math.sin(a), 0.235), (radius * 0.56 * math.cos(a), radius * 0.56 * math.sin(a), 0.235)],
             0.017, "white")
        cylinder((0, 0, 0.2), 0.06, 0.06, "gold", 0.015)


@portrait("devika-sundaresan", "Devika Sundaresan", "a microcontroller chip and its small network")
def devika_sundaresan():
    with placed((0.26, 0, 0), yaw=-14):
        body("violet", 0.92, [((-0.92, -0.30, 0.36), (-0.66, -0.74, 0.96)), ((0.86, -0.3, 0.3), (0.1, -0.80, 0.14))],
             collar="gold")
        neck("sienna")
        hand((-0.66, -0.78, 1.02), (-0.05, -0.25, 1), "sienna", 1)
        hand((0.08, -0.82, 0.13), (-1, -0.1, -0.05), "sienna", 1)
        with head("sienna", turn=-14, nod=7, tilt=-5, jaw=0.94):
            long_hair("jet", 1)
    with placed((-0.60, -0.92, 1.42), yaw=38, pitch=24):
        top = chip(0.62, pins=6)
        with placed((0, 0, top)):
            network(0.62, 0.6, 0.24, node=0.044, arch=0.05)
    stage.sitting(-0.62)


@portrait("leela-varghese", "Dr Leela Varghese", "a ward monitor")
def leela_varghese():
    with placed((-0.36, 0, 0), yaw=16):
        body("white", 0.96, [((-0.9, -0.34, 0.30), (-0.06, -0.72, 0.42)), ((0.90, -0.34, 0.32), (0.10, -0.80, 0.30))],
             shirt=("cyan", 0.55, 0.36))
        neck("walnut")
        hand((0.16, -0.76, 0.44), (1, 0.05, 0.12), "walnut", 1)
        hand((-0.02, -0.86, 0.30), (-1, 0.05, 0.1), "walnut", -1)
        for side in (-1, 1):
            tube([(side * 0.20, 0.16, 1.46), (side * 0.30, -0.12, 1.36), (side * 0.27, -0.38, 1.02), (side * 0.16, -0.47, 0.80),
                  (0.0, -0.49, 0.72)], 0.024, "ink", smooth=True)
        tube([(0, -0.49, 0.73), (0.03, -0.53, 0.60)], 0.024, "ink")
        with placed((0.03, -0.58, 0.55), pitch=80):
            cylinder((0, 0, 0), 0.085, 0.05, "steel", 0.015)
        with head("walnut", turn=4, nod=1, jaw=0.96):
            knot("jet", (0.13, 0.26, 0.47), 0.20)
    with placed((0.80, -0.66, 0), yaw=-14, scale=0.62):
        ward_monitor(1.75, 1.35, 0.55)
    stage.sitting(0.8)


@portrait("tomasz-wieland", "Tomasz Wieland", "a circuit board and a battery")
def tomasz_wieland():
    with placed((0.16, 0, 0), yaw=-6):
        body("slate", 1.06, [((-0.98, -0.28, 0.40), (-0.60, -0.84, 0.66)), ((0.98, -0.28, 0.40), (0.44, -0.84, 0.66))],
             shirt=("ink", 0.62, 0.40))
        neck("porcelain")
        hand((-0.62, -0.90, 0.72), (0.12, -0.2, 0.5), "porcelain", 1, 0.95)
        hand((0.46, -0.90, 0.72), (-0.12, -0.2, 0.5), "porcelain", -1, 0.95)
        with head("porcelain", turn=-8, nod=15, tilt=-2, jaw=1.04):
            quiff("straw")
            beard("straw", 0.0)
    with placed((0.06, -1.08, 0.86), yaw=-6, pitch=38, scale=0.40):
        top = circuit_board(2.8, 1.9, "board")
        with placed((0, 0, top)):
            with placed((-0.1, 0.05, 0)):
                chip(1.15, pins=7)
            with placed((1.0, 0.5, 0)):
                sensor(0.5)
            for x in (0.85, 1.12):
                with placed((x, -0.55, 0)):
                    capacitor()
            box((-1.05, 0.5, 0), (0.45, 0.45, 0.2), "white", 0.05)
            for points, light in (([(-0.8, -0.1), (-1.3, -0.1), (-1.3, -0.7)], "signal"), ([(0.6, 0.2), (0.75, 0.4)], "action"),
                                  ([(-0.3, -0.7), (-0.3, -0.9), (0.6, -0.9)], "action")):
                tube([(x, y, 0.014) for x, y in points], 0.026, light)
    with placed((-0.98, -1.0, 0), yaw=8):
        battery(0.72, 0.19, 0.67)
    stage.sitting(-0.98)


@portrait("ines-carrasco", "Inés Carrasco", "a stockroom shelf")
def ines_carrasco():
    with placed((0.40, 0, 0), yaw=-18):
        body("amber", 0.93, [((-0.86, -0.36, 0.40), (-0.72, -0.70, 0.98)), ((0.88, -0.26, 0.3), (0.2, -0.80, 0.14))],
             shirt=("white", 0.70, 0.42))
        neck("clay")
        hand((-0.74, -0.74, 1.04), (-0.30, -0.10, 1), "clay", 1)
        hand((0.18, -0.82, 0.13), (-1, -0.1, -0.05), "clay", 1)
        with head("clay", turn=-12, nod=0, tilt=3, jaw=0.95):
            bob("chestnut", 0.44)
    with placed((-0.72, -0.92, 0), yaw=12):
        _rack()
    stage.sitting(-0.72)


def _rack(width=0.92, levels=3, rise=0.44):
    """A small stockroom rack; one place is empty and outlined in light."""
    high = levels * rise + 0.03
    for x in (-width / 2, width / 2):
        for y in (-0.15, 0.15):
            box((x, y, 0), (0.035, 0.035, high), "steel", 0.008)
    for level in range(levels):
        z = 0.05 + level * rise
        box((0, 0, z), (width, 0.34, 0.03), "mist", 0.008)
        for slot in range(3):
            x = (slot - 1) * width * 0.31
            with placed((x, 0, z + 0.03)):
                if (level, slot) == (1, 2):
                    with placed(scale=0.62):
                        ghost(0.36, 0.36, 0.40)
                else:
                    tone = ("violet", "white", "cyan", "slate", "violet", "white", "gold", "cyan", "slate")[level * 3 + slot]
                    tall = 0.20 + 0.07 * ((slot + level) % 3)
                    box((0, 0, 0), (0.22, 0.24, tall), tone, 0.015)


@portrait("arjun-nambiar", "Arjun Nambiar", "a pipeline of data cylinders")
def arjun_nambiar():
    with placed((0.0, 0, 0), yaw=4):
        body("ink", 1.0, [((-1.0, -0.26, 0.42), (-0.56, -0.80, 0.16)), ((1.0, -0.26, 0.42), (0.56, -0.80, 0.16))], high=True)
        neck("sienna")
        hand((-0.52, -0.84, 0.15), (1, -0.25, -0.05), "sienna", -1)
        hand((0.52, -0.84, 0.15), (-1, -0.25, -0.05), "sienna", 1)
        with head("sienna", turn=-5, nod=5, tilt=4, jaw=1.0):
            curls("jet")
            glasses("steel")
    for x, size, layers, light, tone in ((-0.98, 0.36, 3, "signal", "mist"), (0.0, 0.30, 2, "signal", "white"),
                                         (0.98, 0.36, 3, "action", "violet")):
        with placed((x, -1.38, 0), scale=size):
            database(0.72, layers, light, tone)
    for a, b in ((-0.72, -0.22), (0.22, 0.72)):
        pipe([(a, -1.38, 0.20), (b, -1.38, 0.20)], 0.05, beads=2)
    stage.sitting(0.0)


@portrait("farid-hosseinpour", "Farid Hosseinpour", "a baseline chart")
def farid_hosseinpour():
    with placed((0.36, 0, 0), yaw=-12):
        body("mist", 1.04, [((-0.62, -0.62, 0.20), (-0.10, -0.62, 1.12)), ((0.96, -0.3, 0.34), (0.0, -0.80, 0.20))],
             shirt=("white", 0.72, 0.34))
        neck("sand")
        hand((-0.08, -0.60, 1.20), (0.25, 0.25, 1), "sand", 1)
        hand((-0.04, -0.82, 0.20), (-1, -0.05, 0.05), "sand", 1)
        with head("sand", turn=-10, nod=6, tilt=-4, jaw=1.06):
            glasses("ink")
            beard("silver", 0.1)
    with placed((-0.74, -1.0, 0.02), yaw=12, pitch=-8):
        with screen(1.04, 0.96, 0.06, "slate", 0.04):
            for i in range(6):
                box((-0.38 + 0.152 * i, 0, -0.012), (0.09, 0.02, 0.024), "pale", 0.004)
            curve([0.22, 0.30, 0.26, 0.48, 0.60, 0.72], 0.82, 0.72, "signal", 0.018)
            for x, z in ((-0.3, 0.10), (-0.12, -0.12), (0.06, 0.12), (0.22, -0.1), (0.34, 0.08)):
                ball((x, -0.01, z), 0.022, "action")
    stage.sitting(-0.74)


@portrait("hannah-brightwell", "Hannah Brightwell", "a checklist board")
def hannah_brightwell():
    with placed((-0.30, 0, 0), yaw=20):
        body("cyan", 0.95, [((0.92, -0.32, 0.36), (0.66, -0.84, 0.52)), ((-0.90, -0.3, 0.34), (0.0, -0.82, 0.28))],
             collar="white")
        neck("porcelain")
        hand((0.68, -0.90, 0.56), (0.1, -0.3, 0.8), "porcelain", -1)
        hand((0.06, -0.86, 0.28), (1, -0.1, 0.08), "porcelain", 1)
        with head("porcelain", turn=10, nod=2, tilt=3, jaw=0.93):
            ponytail("copper", -1)
    with placed((0.66, -1.14, 0.02), yaw=-14, pitch=-9):
        box((0, 0, 0), (0.92, 0.05, 1.22), "violet", 0.03)
        box((0, -0.03, 0.06), (0.80, 0.02, 1.04), "paper", 0.01)
        box((0, -0.04, 1.12), (0.34, 0.06, 0.13), "gold", 0.02)
        for i in range(4):
            z = 0.92 - 0.235 * i
            box((-0.26, -0.045, z - 0.07), (0.14, 0.012, 0.14), "mist", 0.01)
            box((0.10, -0.045, z - 0.02), (0.44 - 0.1 * (i % 2), 0.012, 0.045), "slate", 0.006)
            if i < 3:
                with placed((-0.25, -0.07, z + 0.01)):
                    tick(0.20, "action", 0.022)
    stage.sitting(0.66)


@portrait("nkechi-balogun", "Nkechi Balogun", "a scope sheet that bears one gold mark")
def nkechi_balogun():
    with placed((0.30, 0, 0), yaw=-10):
        body("navy", 1.0, [((-0.96, -0.30, 0.42), (-0.78, -0.80, 0.88)), ((0.96, -0.3, 0.34), (0.14, -0.82, 0.16))],
             collar="gold")
        neck("umber")
        hand((-0.80, -0.86, 0.92), (-0.02, -0.3, 0.7), "umber", 1)
        hand((0.12, -0.84, 0.15), (-1, -0.1, -0.05), "umber", 1)
        with head("umber", turn=-6, nod=-2, tilt=-2, jaw=0.98):
            wrap("violet", "gold")
            for side in (-1, 1):
                ball((side * 0.395, -0.02, -0.24), 0.045, "gold")
    with placed((-0.70, -1.10, 0.64), yaw=10, pitch=-6, roll=-3):
        box((0, 0, 0), (0.86, 0.025, 1.14), "paper", 0.01)
        for i in range(5):
            z = 1.0 - 0.105 * i
            length = 0.62 if i % 3 else 0.40
            box((-0.33 + length / 2, -0.018, z), (length, 0.012, 0.032), "action" if i == 0 else "slate", 0.004)
        with placed((0, -0.02, 0.26), pitch=90):
            cylinder((0, 0, 0), 0.155, 0.045, "gold", 0.015)
    stage.sitting(-0.7)


@portrait("eleanor-strickland", "Eleanor Strickland", "a hard hat and a tablet")
def eleanor_strickland():
    with placed((-0.20, 0, 0), yaw=10):
        body("amber", 1.02, [((0.96, -0.34, 0.36), (0.50, -0.86, 0.50)), ((-0.98, -0.28, 0.36), (-0.30, -0.82, 0.40))],
             shirt=("navy", 0.30, 0.26))
        neck("sand")
        hand((0.50, -0.92, 0.52), (0.0, -0.3, 0.6), "sand", -1)
        hand((-0.24, -0.88, 0.42), (1, -0.15, 0.15), "sand", 1)
        with head("sand", turn=2, nod=3, tilt=2, jaw=0.96):
            bob("silver", 0.36, fringe=False)
            hard_hat("white")
    with placed((0.50, -1.16, 0.10), yaw=-10, pitch=-16, roll=4):
        with tablet(1.02, 0.80):
            with placed((-0.22, 0, 0.06)):
                gauge(0.17, 0.72, "signal", 0.024)
            with placed((0.22, 0, 0.06)):
                bars([0.4, 0.65, 0.55, 1.0], 0.36, 0.34)
            box((0, 0, -0.27), (0.72, 0.02, 0.04), "pale-dim", 0.006)
    stage.sitting(0.5)
