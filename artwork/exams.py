"""Exams: nine platforms, nine objects, each what its test is about."""

import math

from house import stage
from house.electronics import microphone, waves
from house.places import rotunda, tree
from house.registry import picture
from house.shapes import arc, ball, box, cylinder, dome, mesh, placed, pool, prism, ring, tube
from house.symbols import gear


@picture("exams/ib", "A globe of six segments about a core of light: six subject groups of the diploma",
         "A globe of six coloured segments stands open, a glowing core in its middle.")
def ib():
    cylinder((0, 0, 0), 0.85, 0.12, "ink", 0.04)
    cylinder((0, 0, 0.1), 0.12, 0.42, "gold", 0.03)
    ring((0, 0, 0.13), 0.72, 0.016, "signal")
    with placed((0, 0, 1.78), roll=16, yaw=-12):
        ball((0, 0, 0), 0.62, "signal")
        for i, tone in enumerate(("violet", "white", "cyan", "mist", "amber", "slate")):
            _segment(1.22, 60 * i, 60, tone)
        tube([(0, 0, -1.5), (0, 0, 1.5)], 0.035, "gold")
        for z in (-1.5, 1.5):
            ball((0, 0, z), 0.08, "gold")
    pool((0, 0, 0.01), 2.2, "signal", 0.3)
    stage.shoot(1.62, 1.04, "seamless", path=1.1, camera="close")


def _segment(radius, start, span, surface, out=0.17, shell=0.30, steps=14):
    """One segment of a globe, moved `out` from its axis: a thick shell between two meridians."""
    middle = math.radians(start + span / 2)
    vertices, faces = [], []
    for r in (radius, radius - shell):
        for i in range(steps + 1):
            lift = math.radians(-84 + 168 * i / steps)
            for k in range(7):
                a = math.radians(start + span * k / 6)
                vertices.append((out * math.cos(middle) + r * math.cos(lift) * math.cos(a),
                                 out * math.sin(middle) + r * math.cos(lift) * math.sin(a), r * math.sin(lift)))
    layer = (steps + 1) * 7
    for i in range(steps):
        for k in range(6):
            a = i * 7 + k
            faces += [(a, a + 1, a + 8, a + 7), (layer + a, layer + a + 7, layer + a + 8, layer + a + 1)]
        for k in (0, 6):
            a = i * 7 + k
            faces.append((a, a + 7, layer + a + 7, layer + a))
    for i in (0, steps):
        for k in range(6):
            a = i * 7 + k
            faces.append((a, a + 1, layer + a + 1, layer + a))
    mesh(vertices, faces, surface, 0.02)


@picture("exams/neet", "A microscope over a lit slide: medicine",
         "A white microscope stands over a glowing slide.")
def neet():
    with placed((0.1, 0, 0), yaw=-58):
        prism([(-0.95, -0.6), (0.75, -0.6), (1.0, 0), (0.75, 0.6), (-0.95, 0.6)], (0, 0, 0), 0.22, "navy", 0.06, upright=False)
        limbs = [(0.55, 0.2), (0.78, 0.9), (0.72, 1.6), (0.35, 2.12)]
        for (ax, az), (bx, bz) in zip(limbs, limbs[1:]):
            tube([(ax, 0, az), (bx, 0, bz)], 0.19, "white")
        for x, z in limbs:
            ball((x, 0, z), 0.19, "white")
        for y in (-1, 1):
            with placed((0.76, y * 0.17, 0.78), pitch=-90 * y):
                cylinder((0, 0, 0), 0.24, 0.16, "violet", 0.03)
                cylinder((0, 0, 0.15), 0.11, 0.10, "ink", 0.02)
        box((-0.08, 0, 0.82), (1.2, 1.0, 0.09), "ink", 0.03)
        box((-0.25, 0, 0.915), (0.78, 0.30, 0.03), "signal", 0.01)
        ball((-0.22, 0, 0.95), 0.06, "action")
        cylinder((-0.22, 0, 0.3), 0.20, 0.30, "steel", 0.03)
        cylinder((-0.22, 0, 0.60), 0.15, 0.03, "pale", 0)
        with placed((-0.02, 0, 1.72), roll=-16):
            cylinder((0, 0, -0.62), 0.10, 0.30, "steel", 0.02, top=0.16)
            cylinder((0, 0, -0.34), 0.24, 0.18, "ink", 0.03)
            for y in (-0.15, 0.15):
                with placed((0.02, y, -0.34), pitch=y * 120):
                    cylinder((0, 0, -0.22), 0.06, 0.22, "gold", 0.01)
            cylinder((0, 0, -0.18), 0.21, 1.05, "white", 0.04)
            ring((0, 0, 0.44), 0.215, 0.02, "signal")
            cylinder((0, 0, 0.85), 0.15, 0.45, "ink", 0.03, top=0.17)
            cylinder((0, 0, 1.28), 0.20, 0.08, "steel", 0.02)
    pool((0, 0, 0.01), 1.9, "signal", 0.25)
    stage.shoot(1.45, 1.12, "seamless", path=1.4, camera="close")


@picture("exams/jee", "A pendulum swinging from a train of gears: engineering",
         "A gold pendulum swings from a frame of meshing cog wheels, its way drawn as an arc of light.")
def jee():
    with placed((0, 0, 0), yaw=-10):
        box((0, 0.25, 0), (3.2, 1.3, 0.18), "navy", 0.05)
        for x in (-1.35, 1.35):
            tube([(x, -0.15, 0.15), (x * 0.93, 0.3, 2.75)], 0.07, "white")
            tube([(x, 0.75, 0.15), (x * 0.93, 0.3, 2.75)], 0.07, "white")
        tube([(-1.4, 0.3, 2.75), (1.4, 0.3, 2.75)], 0.085, "white")
        with placed((-0.2, 0.12, 2.35)):
            gear(0.72, 14, 0.24, "mist")
        with placed((0.86, 0.12, 2.52), roll=9):
            gear(0.42, 9, 0.24, "violet")
        pivot, length = (-0.2, 2.35), 1.62
        at = [(pivot[0] + length * math.sin(a), pivot[1] - length * math.cos(a)) for a in
              [math.radians(d) for d in range(-42, 43, 3)]]
        tube([(x, -0.25, z) for x, z in at[:20]], 0.024, "signal")
        x, z = at[22]
        tube([(pivot[0], -0.16, pivot[1]), (x, -0.22, z)], 0.035, "steel")
        ball((x, -0.24, z), 0.30, "gold")
        ball((at[0][0], -0.25, at[0][1]), 0.07, "signal")
    stage.shoot(1.42, 1.24, path=2.5)


@picture("exams/gmat", "A boardroom table on which columns rise: management",
         "Rising columns of light stand on an oval boardroom table with six violet chairs.")
def gmat():
    oval = [(1.95 * math.cos(a), 1.12 * math.sin(a)) for a in [2 * math.pi * i / 72 for i in range(72)]]
    with placed((0, 0.1, 0), yaw=-14):
        prism([(u * 0.42, v * 0.42) for u, v in oval], (0, 0, 0), 0.70, "slate", 0.03, upright=False)
        prism(oval, (0, 0, 0.68), 0.13, "ink", 0.04, upright=False)
        tube([(u * 0.90, v * 0.88, 0.815) for u, v in oval], 0.014, "signal", closed=True)
        for i, tall in enumerate((0.42, 0.68, 1.0, 1.42)):
            x = (i - 1.5) * 0.52
            box((x, 0, 0.81), (0.34, 0.34, tall), "violet" if i == 3 else "mist", 0.03)
            box((x, 0, 0.81 + tall), (0.31, 0.31, 0.06), "action" if i == 3 else "signal", 0.02)
        for x, y, turn in ((-1.15, -1.5, 0), (0, -1.68, 0), (1.15, -1.5, 0), (-1.15, 1.55, 180), (0, 1.7, 180), (1.15, 1.55, 180)):
            with placed((x, y, 0), yaw=turn):
                _chair()
    stage.shoot(0.78, 1.2, "seamless", path=None, raised=0.7)


def _chair():
    """A chair whose back is towards the viewer."""
    cylinder((0, 0, 0), 0.24, 0.04, "ink", 0.01)
    cylinder((0, 0, 0.03), 0.04, 0.4, "steel", 0.01)
    box((0, 0.02, 0.42), (0.56, 0.52, 0.10), "violet", 0.04)
    with placed((0, -0.24, 0.48), pitch=8):
        box((0, 0, 0), (0.54, 0.09, 0.52), "violet", 0.04)


@picture("exams/gre", "Blocks on a balance beam, words against numbers: graduate reasoning",
         "A balance beam on a gold wedge carries blocks with lines of text on one end and a cube, ball and cone on the other.")
def gre():
    prism([(-0.62, 0), (0.62, 0), (0.10, 0.92), (-0.10, 0.92)], (0, 0, 0), 1.0, "gold", 0.04)
    ring((0, -0.52, 0.34), 0.13, 0.022, "signal", upright=True)
    with placed((0, 0, 0.98), roll=-4):
        box((0, 0, 0), (4.6, 0.95, 0.13), "ink", 0.04)
        tube([(-2.25, -0.49, 0.065), (2.25, -0.49, 0.065)], 0.016, "signal")
        for x, z, tone, turn in ((-1.85, 0.13, "white", 4), (-1.12, 0.13, "violet", -3), (-1.5, 0.79, "mist", 6)):
            with placed((x, 0, z), yaw=turn):
                box((0, 0, 0), (0.66, 0.66, 0.64), tone, 0.05)
                for i in range(3):
                    length = (0.42, 0.30, 0.38)[i]
                    box((-0.21 + length / 2, -0.335, 0.44 - 0.14 * i), (length, 0.02, 0.05),
                        "ink" if tone != "violet" else "pale", 0.006)
        with placed((1.05, 0, 0.13), yaw=16):
            box((0, 0, 0), (0.56, 0.56, 0.56), "cyan", 0.04)
        ball((1.75, -0.05, 0.45), 0.32, "amber")
        cylinder((1.42, 0.02, 0.70), 0.28, 0.62, "violet", 0.01, top=0.02)
    stage.shoot(1.22, 1.10, "seamless", path=1.6, camera="close")


@picture("exams/ielts", "A microphone with rings of sound: listening and speech",
         "A studio microphone stands before widening rings of light.")
def ielts():
    with placed((0, -0.3, 0), scale=1.32):
        microphone(2.05)
    with placed((0, 0.9, 2.05)):
        for i, r in enumerate((0.76, 1.08, 1.42, 1.78)):
            ring((0, 0.12 * i, 0), r, 0.034 - 0.005 * i, "action" if i == 3 else "signal" if i < 2 else "signal-dim", upright=True)
    stage.shoot(1.75, 1.0, path=1.6, camera="close", quiet=4.5)


@picture("exams/toefl", "A campus gate standing open, a lit way leading through: university abroad",
         "The open gate of a campus stands between trees, a line of light leads through it.")
def toefl():
    with placed((0, 0.3, 0), yaw=-18):
        for side in (-1, 1):
            x = side * 1.25
            box((x, 0, 0), (0.72, 0.72, 0.22), "mist", 0.04)
            box((x, 0, 0.22), (0.54, 0.54, 1.55), "white", 0.03)
            box((x, 0, 1.77), (0.70, 0.70, 0.12), "mist", 0.03)
            box((x, 0, 1.89), (0.20, 0.20, 0.10), "gold", 0.02)
            ball((x, 0, 2.10), 0.15, "warm")
            box((side * 2.15, 0.05, 0), (1.3, 0.28, 0.75), "white", 0.03)
            box((side * 2.15, 0.05, 0.75), (1.36, 0.36, 0.08), "mist", 0.02)
            with placed((side * 0.96, -0.05, 0.06), yaw=side * 62):
                for i in range(5):
                    tube([(-side * 0.16 * (i + 0.4), 0, 0), (-side * 0.16 * (i + 0.4), 0, 1.25 + 0.03 * i)], 0.026, "violet")
                for z in (0.12, 1.1):
                    tube([(0, 0, z), (-side * 0.76, 0, z)], 0.026, "violet")
        span = [(x, 0, 1.55 + z * 0.62) for x, _, z in arc(1.25, 0, 180, upright=True, steps=30)]
        tube(span, 0.10, "navy")
        tube([(x, y - 0.10, z) for x, y, z in span], 0.018, "signal")
        stage.trace([(0, -3.2), (0, 4.5)], "signal", 0.03, 0.5)
        for x, y, size in ((-2.3, 1.25, 1.0), (2.2, 1.15, 1.15), (-0.9, 2.0, 0.85)):
            with placed((x, y, 0), scale=size):
                tree()
    stage.shoot(1.05, 1.10, "seamless", path=None)


@picture("exams/sat", "Two test modules, the second chosen by a switch after the first: the digital SAT",
         "Seen from above, a line of light leaves one answer sheet, passes a switch and reaches one of two others.")
def sat():
    _module((-2.15, 0), "violet", True)
    _module((2.05, 1.16), "violet", True)
    _module((2.05, -1.16), "slate", False)
    with placed((0, 0, 0)):
        cylinder((0, 0, 0), 0.56, 0.16, "ink", 0.05)
        ring((0, 0, 0.165), 0.46, 0.022, "gold")
        tube([(-0.28, -0.16, 0.26), (0.28, 0.22, 0.26)], 0.09, "white")
        ball((0.30, 0.235, 0.28), 0.13, "action")
    stage.trace([(-1.15, 0), (-0.58, 0)], "signal", 0.035, 0.5)
    stage.trace([(0.45, 0.35), (0.72, 0.62), (0.72, 1.16), (1.02, 1.16)], "action", 0.035, 0.5)
    stage.trace([(0.45, -0.35), (0.72, -0.62), (0.72, -1.16), (1.02, -1.16)], "action-dim", 0.018, 0.15)
    stage.shoot(0.1, 1.06, path=None, camera="plan", quiet=4.6)


def _module(at, surface, lit):
    """An answer sheet lying flat: rows of four bubbles, one of them filled."""
    with placed((*at, 0)):
        box((0, 0, 0), (2.0, 2.05, 0.14), surface, 0.06)
        box((0, 0, 0.13), (1.82, 1.87, 0.03), "paper" if lit else "mist", 0.01)
        for row in range(4):
            y = 0.66 - 0.42 * row
            box((-0.66, y, 0.155), (0.26, 0.07, 0.015), "slate", 0.004)
            for i in range(4):
                x = -0.30 + 0.30 * i
                on = lit and i == (1, 3, 0, 2)[row]
                ring((x, y, 0.165), 0.095, 0.014, "slate")
                if on:
                    cylinder((x, y, 0.155), 0.085, 0.03, "action", 0.01)


@picture("exams/upsc", "A domed house of state with a sealed scroll before it: the civil service",
         "A round building with columns and a dome stands behind a scroll with a gold seal.")
def upsc():
    with placed((0, 0.75, 0), scale=1.02):
        rotunda()
    with placed((0.15, -1.35, 0.0), yaw=-12):
        _scroll()
    stage.shoot(1.15, 1.06, "seamless", path=2.3)


def _scroll(width=2.1, depth=1.0):
    """A scroll lying open between two rods, lines of ink and a seal on it."""
    box((0, 0, 0.09), (width, depth, 0.03), "paper", 0.008)
    for side in (-1, 1):
        tube([(side * width / 2, -depth * 0.52, 0.16), (side * width / 2, depth * 0.52, 0.16)], 0.13, "paper")
        for y in (-1, 1):
            tube([(side * width / 2, y * depth * 0.52, 0.16), (side * width / 2, y * depth * 0.68, 0.16)], 0.06, "gold")
    for i in range(3):
        length = (1.2, 0.9, 1.1)[i]
        box((-0.78 + length / 2, 0.27 - 0.24 * i, 0.12), (length, 0.06, 0.012), "action" if i == 0 else "slate", 0.004)
    cylinder((0.62, -0.22, 0.12), 0.19, 0.05, "gold", 0.02)
