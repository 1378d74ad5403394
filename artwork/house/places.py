"""Buildings, vehicles, people and the furniture of work: ward, shop, factory, school."""

import math
import random

from house.screens import bars, curve, gauge, pulse, screen
from house.shapes import (
    ball, band, blend, box, cylinder, dome, ellipsoid, limb, loft, mesh, placed, pool, prism, ring, tube,
)


def figure(height=1.3, surface="mist", stone="white"):
    """An abstract person without a face: a robe with shoulders in `surface`, neck and head in `stone`."""
    with placed(scale=height / 1.3):
        rings = [(0.0, 0.200, 0.165, 0), (0.03, 0.205, 0.170, 0), (0.40, 0.175, 0.135, 0), (0.66, 0.195, 0.130, 0),
                 (0.82, 0.235, 0.125, 0), (0.90, 0.225, 0.115, 0), (0.955, 0.150, 0.095, 0), (0.985, 0.085, 0.08, 0)]
        blend([loft(rings, 32)] + [limb([(side * 0.185, 0, 0.85), (side * 0.225, -0.01, 0.52)], [0.070, 0.05])
                                for side in (-1, 1)], surface, 0.016, 8)
        blend([limb([(0, 0.015, 0.93), (0, -0.01, 1.06)], [0.062, 0.056]),
               ellipsoid((0, -0.012, 1.165), (0.122, 0.140, 0.160)),
               ellipsoid((0, -0.045, 1.075), (0.072, 0.075, 0.072))], stone, 0.014, 5)


def windows(width, height, columns, floors, light="pale-dim", lit=0.5, y=0.0, seed=1, accent="signal"):
    """A field of windows on a front at depth `y`, in (x, z) from its frame's origin; some are lit."""
    pick = random.Random(seed)
    for i in range(columns):
        for j in range(floors):
            x = (i + 0.5) * width / columns - width / 2
            z = (j + 0.5) * height / floors
            on = pick.random() < lit
            name = (accent if pick.random() < 0.25 else light) if on else "screen"
            size = (width / columns * 0.62, 0.03, height / floors * 0.58)
            box((x, y, z - size[2] / 2), size, name, 0.006)


def _block(width, depth, height, surface, columns, floors, seed=1, lit=0.5):
    """A plain building with windows on its front and both flanks."""
    box((0, 0, 0), (width, depth, height), surface, 0.04)
    for turn, span, out in ((0, width, depth), (90, depth, width), (-90, depth, width)):
        with placed((0, 0, height * 0.10), yaw=turn):
            count = max(1, round(columns * span / width))
            windows(span * 0.9, height * 0.82, count, floors, y=-out / 2 - 0.005, seed=seed + turn, lit=lit)


def hospital():
    """A hospital: two blocks and a tower bearing a lit cross."""
    with placed((-0.95, 0.1, 0)):
        _block(1.3, 1.3, 1.1, "white", 4, 3, 2)
    with placed((0.95, 0.1, 0)):
        _block(1.3, 1.3, 1.1, "white", 4, 3, 5)
    with placed((0, 0, 0)):
        _block(1.3, 1.5, 1.9, "mist", 4, 3, 9, 0.35)
    box((0, -0.8, 0), (0.5, 0.12, 0.42), "signal-dim", 0.02)
    box((0, -0.98, 0.46), (0.9, 0.5, 0.07), "ink", 0.02)
    cross((0, -0.80, 1.52), 0.50)


def cross(at, size=0.5, light="signal", depth=0.09):
    """A medical cross of light standing across the view, centred on `at`."""
    a, b = size / 2, size / 6
    outline = [(-b, a), (-b, b), (-a, b), (-a, -b), (-b, -b), (-b, -a),
               (b, -a), (b, -b), (a, -b), (a, b), (b, b), (b, a)]
    prism(list(reversed(outline)), at, depth, light, 0.012)


def temple(width=2.9, columns=6, surface="white", light="signal"):
    """A bank, court or academy: steps, columns, a gable. Returns its height."""
    for i in range(3):
        box((0, 0, 0.11 * i), (width + 0.5 - 0.22 * i, 1.9 - 0.22 * i, 0.11), surface, 0.02)
    box((0, 0.15, 0.33), (width * 0.84, 1.05, 1.15), "navy", 0.02)
    box((0, -0.39, 0.33), (0.42, 0.04, 0.8), light, 0.01)
    for i in range(columns):
        x = (i - (columns - 1) / 2) * (width - 0.35) / (columns - 1)
        for y in (-0.58, 0.58):
            box((x, y, 0.33), (0.3, 0.3, 0.07), surface, 0.02)
            cylinder((x, y, 0.4), 0.115, 1.0, surface, 0.01, top=0.10)
            box((x, y, 1.4), (0.28, 0.28, 0.08), surface, 0.02)
    box((0, 0, 1.48), (width, 1.6, 0.16), surface, 0.02)
    prism([(-width / 2 - 0.08, 0), (width / 2 + 0.08, 0), (0, 0.62)], (0, 0, 1.64), 1.66, surface, 0.02)
    prism([(-width * 0.36, 0.09), (width * 0.36, 0.09), (0, 0.48)], (0, -0.84, 1.64), 0.03, "navy", 0)
    ring((0, -0.87, 1.86), 0.12, 0.022, light, upright=True)
    return 2.26


def rotunda(radius=1.35, columns=18, light="signal"):
    """A round colonnade under a dome, the house of a civil service. Returns its height."""
    for i in range(3):
        cylinder((0, 0, 0.1 * i), radius + 0.35 - 0.13 * i, 0.1, "white", 0.02)
    cylinder((0, 0, 0.3), radius * 0.74, 0.95, "navy", 0)
    for i in range(columns):
        a = 2 * math.pi * i / columns
        cylinder((radius * 0.93 * math.cos(a), radius * 0.93 * math.sin(a), 0.3), 0.085, 0.95, "white", 0.01)
    cylinder((0, 0, 1.25), radius, 0.2, "white", 0.03)
    cylinder((0, 0, 1.45), radius * 0.66, 0.3, "mist", 0.02)
    ring((0, 0, 1.62), radius * 0.665, 0.022, light)
    dome((0, 0, 1.75), radius * 0.62, "mist", 0.85)
    top = 1.75 + radius * 0.62 * 0.85
    cylinder((0, 0, top - 0.03), 0.12, 0.2, "white", 0.02)
    cylinder((0, 0, top + 0.15), 0.02, 0.5, "gold", 0)
    prism([(0, 0), (0.42, 0.03), (0.42, 0.24), (0, 0.26)], (0.01, 0, top + 0.37), 0.02, "warm", 0)


def school():
    """A school: two wings, a gabled middle with a round clock of light, a flag."""
    for side in (-1, 1):
        with placed((side * 1.15, 0.1, 0)):
            _block(1.25, 1.1, 0.95, "white", 4, 2, 3 + side, 0.6)
        box((side * 1.15, 0.1, 0.95), (1.35, 1.2, 0.09), "violet", 0.03)
    box((0, 0, 0), (1.15, 1.35, 1.35), "white", 0.03)
    prism([(-0.72, 0), (0.72, 0), (0, 0.55)], (0, 0, 1.35), 1.5, "violet", 0.03)
    box((0, -0.69, 0), (0.42, 0.05, 0.6), "warm", 0.01)
    with placed((0, -0.70, 1.12), pitch=90):
        cylinder((0, 0, 0), 0.22, 0.05, "screen", 0.01)
    ring((0, -0.755, 1.12), 0.21, 0.024, "signal", upright=True)
    tube([(0.1, -0.76, 1.12), (0, -0.76, 1.12), (0, -0.76, 1.27)], 0.015, "signal")
    cylinder((0, 0, 1.85), 0.022, 0.75, "gold", 0)
    prism([(0, 0), (0.5, -0.06), (0.5, 0.22), (0, 0.3)], (0.02, 0, 2.28), 0.02, "signal", 0)


def home(light="warm"):
    """A house with a gabled roof and lit windows."""
    box((0, 0, 0), (1.7, 1.5, 1.0), "white", 0.03)
    prism([(-1.05, 0), (1.05, 0), (0, 0.85)], (0, 0, 1.0), 1.75, "navy", 0.04)
    box((-0.38, -0.76, 0), (0.36, 0.04, 0.68), "violet", 0.01)
    box((0.38, -0.76, 0.36), (0.46, 0.03, 0.38), light, 0.01)
    with placed(yaw=90):
        for x in (-0.35, 0.35):
            box((x, -0.86, 0.36), (0.4, 0.03, 0.38), light, 0.01)
    box((0.55, 0.3, 1.3), (0.24, 0.24, 0.6), "white", 0.02)


def storefront():
    """A shop with a striped awning, a lit window and a door."""
    box((0, 0.2, 0), (2.7, 1.3, 1.9), "navy", 0.05)
    box((0, 0.2, 1.9), (2.85, 1.45, 0.14), "white", 0.03)
    box((-0.45, -0.46, 0.25), (1.45, 0.05, 0.85), "pale-dim", 0.01)
    box((0.85, -0.46, 0), (0.6, 0.05, 1.1), "warm-dim", 0.01)
    for i in range(3):
        box((-0.9 + 0.45 * i, -0.6, 0.25), (0.22, 0.2, 0.26 + 0.12 * (i % 2)), ("violet", "amber", "cyan")[i], 0.03)
    stripes = 9
    for i in range(stripes):
        x = (i - (stripes - 1) / 2) * 2.7 / stripes
        with placed((x, -0.46, 1.62), pitch=28):
            box((0, -0.34, -0.03), (2.7 / stripes, 0.72, 0.06), "violet" if i % 2 == 0 else "white", 0.02)


def wheel(at, radius=0.28, width=0.2):
    """A wheel in the (x, z) plane centred on `at`, its hub towards the viewer."""
    with placed((at[0], at[1] + width / 2, at[2]), pitch=90):
        cylinder((0, 0, 0), radius, width, "ink", 0.05)
        cylinder((0, 0, width - 0.03), radius * 0.5, 0.05, "steel", 0.02)


def bus():
    """A school bus seen from its side, driving to +x: amber body, dark bands, lit windows."""
    outline = [(-1.75, 0.28), (1.75, 0.28), (1.78, 0.82), (1.22, 0.95), (1.10, 1.55), (1.0, 1.62),
               (-1.68, 1.62), (-1.75, 1.5)]
    prism(outline, (0, 0, 0), 1.15, "amber", 0.07)
    for side in (-1, 1):
        y = side * 0.58
        for i in range(5):
            box((-1.42 + 0.46 * i, y, 1.02), (0.37, 0.03, 0.36), "warm-dim" if i % 2 else "pale-dim", 0.01)
        box((0.91, y, 0.98), (0.28, 0.03, 0.42), "screen", 0.01)
        for z in (0.55, 0.82):
            box((-0.25, y, z), (2.9, 0.03, 0.06), "ink", 0.01)
        for x in (-1.1, 1.15):
            wheel((x, side * 0.52, 0.3), 0.3, 0.22)
    with placed((1.165, 0, 1.25), yaw=90):
        box((0, -0.02, -0.24), (0.92, 0.06, 0.46), "screen", 0.01)
    for y in (-0.4, 0.4):
        with placed((1.76, y, 0.6), roll=90):
            cylinder((0, 0, 0), 0.1, 0.05, "pale", 0.01)
    for x in (-1.5, 0.85):
        for y in (-0.42, 0.42):
            box((x, y, 1.6), (0.14, 0.14, 0.08), "warm", 0.02)


def truck():
    """A refrigerated lorry driving to +x: white box, dark cab, a cold light on its flank."""
    box((-0.55, 0, 0.42), (2.5, 1.15, 1.35), "white", 0.06)
    prism([(0.78, 0.30), (1.65, 0.30), (1.68, 0.85), (1.42, 1.42), (0.78, 1.45)], (0, 0, 0), 1.05, "violet", 0.06)
    for side in (-1, 1):
        box((1.15, side * 0.53, 0.90), (0.42, 0.03, 0.36), "screen", 0.01)
        for x in (-1.35, -0.75, 1.2):
            wheel((x, side * 0.46, 0.28), 0.28, 0.22)
    box((-0.2, 0, 0.3), (2.9, 0.9, 0.14), "ink", 0.02)
    box((0.80, 0, 1.5), (0.28, 0.9, 0.3), "slate", 0.05)
    for y in (-0.36, 0.36):
        with placed((1.66, y, 0.55), roll=90):
            cylinder((0, 0, 0), 0.09, 0.05, "pale", 0.01)


def snow_crystal(radius=0.42, light="signal", thickness=0.028):
    """A six-armed crystal of light standing across the view about its frame's origin."""
    for i in range(6):
        with placed(roll=60 * i):
            tube([(0, 0, 0), (0, 0, radius)], thickness, light)
            for side in (-1, 1):
                tube([(0, 0, radius * 0.55), (side * radius * 0.24, 0, radius * 0.8)], thickness * 0.8, light)


def robot_arm(surface="white", joint="violet", load="signal"):
    """A factory arm reaching to +x, holding a glowing part; base at the origin."""
    cylinder((0, 0, 0), 0.62, 0.16, "ink", 0.05)
    cylinder((0, 0, 0.14), 0.46, 0.5, surface, 0.06, top=0.38)
    ring((0, 0, 0.2), 0.475, 0.02, "action")
    shoulder, elbow, wrist = (0, 0.85), (-0.42, 2.05), (1.05, 2.25)
    _limb(shoulder, elbow, 0.25, 0.19, surface)
    _limb(elbow, wrist, 0.18, 0.12, surface)
    for (x, z), r in ((shoulder, 0.34), (elbow, 0.26), (wrist, 0.18)):
        with placed((x, 0.26, z), pitch=90):
            cylinder((0, 0, 0), r, 0.52, joint, 0.05)
            cylinder((0, 0, 0.5), r * 0.5, 0.05, "ink", 0.02)
    x, z = wrist
    cylinder((x, 0, z - 0.42), 0.11, 0.34, "steel", 0.03)
    box((x, 0, z - 0.52), (0.46, 0.24, 0.12), "ink", 0.03)
    for side in (-1, 1):
        box((x + side * 0.19, 0, z - 0.80), (0.07, 0.18, 0.30), "steel", 0.02)
    box((x, 0, z - 0.90), (0.29, 0.29, 0.29), load, 0.03)


def _limb(a, b, wide, narrow, surface):
    """A tapering arm between two (x, z) points."""
    dx, dz = b[0] - a[0], b[1] - a[1]
    length = math.hypot(dx, dz)
    nx, nz = -dz / length, dx / length
    outline = [(a[0] - nx * wide, a[1] - nz * wide), (b[0] - nx * narrow, b[1] - nz * narrow),
               (b[0] + nx * narrow, b[1] + nz * narrow), (a[0] + nx * wide, a[1] + nz * wide)]
    prism(outline, (0, 0, 0), 0.30, surface, 0.05)


def conveyor(length=4.2, width=0.95, height=0.5):
    """A conveyor belt along x. Returns the height of its belt."""
    box((0, 0, height - 0.12), (length, width, 0.12), "ink", 0.05)
    for y in (-1, 1):
        box((0, y * width / 2, height - 0.18), (length + 0.05, 0.07, 0.22), "steel", 0.03)
    count = int(length / 0.35)
    for i in range(count):
        x = (i + 0.5) * length / count - length / 2
        box((x, 0, height), (0.03, width - 0.12, 0.012), "slate", 0.004)
    for x in (-0.4, 0.4):
        for y in (-0.35, 0.35):
            box((x * length, y * width, 0), (0.12, 0.12, height - 0.1), "slate", 0.02)
    return height + 0.01


def bottle(surface="cyan", top="gold", height=0.85):
    """A bottle with a cap."""
    k = height / 0.85
    cylinder((0, 0, 0), 0.17 * k, 0.5 * k, surface, 0.04 * k)
    cylinder((0, 0, 0.48 * k), 0.17 * k, 0.16 * k, surface, 0.02 * k, top=0.07 * k)
    cylinder((0, 0, 0.62 * k), 0.07 * k, 0.14 * k, surface, 0.01)
    cylinder((0, 0, 0.74 * k), 0.085 * k, 0.1 * k, top, 0.02 * k)


def shelf(width=3.2, levels=3, gap=(1, 2), seed=4):
    """A shop shelf with goods; the place (level, slot) `gap` is empty but outlined in light."""
    pick = random.Random(seed)
    rise, depth = 0.95, 0.8
    height = levels * rise + 0.12
    for x in (-width / 2, width / 2):
        box((x, 0, 0), (0.1, depth, height), "slate", 0.03)
    box((0, depth / 2, 0), (width, 0.05, height), "navy", 0.01)
    slots = 6
    for level in range(levels):
        z = 0.1 + level * rise
        box((0, 0, z), (width, depth, 0.08), "slate", 0.02)
        tube([(-width / 2 + 0.06, -depth / 2 - 0.012, z + 0.04), (width / 2 - 0.06, -depth / 2 - 0.012, z + 0.04)],
             0.015, "pale-dim")
        kind = pick.choice(("box", "bottle")) if level else "box"
        for slot in range(slots):
            x = (slot - (slots - 1) / 2) * (width - 0.3) / slots
            tone = ("violet", "cyan", "amber", "white", "mist")[(slot // 2 + level * 2) % 5]
            with placed((x, -0.1, z + 0.08)):
                if (level, slot) in (gap, (gap[0], gap[1] + 1)):
                    ghost(0.34, 0.4, 0.6)
                elif kind == "bottle":
                    bottle(tone, "white", 0.72)
                else:
                    box((0, 0, 0), (0.38, 0.42, 0.46 + 0.16 * (slot // 2 % 2)), tone, 0.03)
    return height


def ghost(w, d, h):
    """The lit edges of a box that is not there."""
    a, b = w / 2, d / 2
    foot = [(-a, -b), (a, -b), (a, b), (-a, b)]
    for z in (0.02, h):
        tube([(x, y, z) for x, y in foot], 0.018, "signal", closed=True)
    for x, y in foot:
        tube([(x, y, 0.02), (x, y, h)], 0.018, "signal")


def bed():
    """A hospital bed along x, its head at -x raised: mattress, pillow, blanket, rails."""
    for x in (-1.25, 1.25):
        for y in (-0.45, 0.45):
            cylinder((x, y, 0), 0.07, 0.4, "steel", 0.02)
    box((0, 0, 0.38), (3.0, 1.15, 0.12), "slate", 0.04)
    box((0.45, 0, 0.5), (2.05, 1.05, 0.2), "white", 0.08)
    with placed((-0.55, 0, 0.5), roll=32):
        box((-0.48, 0, 0), (1.0, 1.05, 0.2), "white", 0.08)
        box((-0.62, 0, 0.19), (0.5, 0.74, 0.16), "paper", 0.07)
    box((0.72, 0, 0.62), (1.55, 1.12, 0.13), "violet", 0.06)
    for x, h in ((-1.5, 1.25), (1.52, 0.85)):
        box((x, 0, 0.3), (0.09, 1.1, h - 0.3), "mist", 0.04)
    tube([(-0.15, -0.6, 0.5), (-0.15, -0.6, 0.92), (0.75, -0.6, 0.92), (0.75, -0.6, 0.5)], 0.035, "steel")


def ward_monitor(width=1.7, height=1.15, stand=1.2):
    """A patient monitor on a rolling stand: heart trace, a gauge, small figures of light."""
    for i in range(5):
        a = math.radians(72 * i + 18)
        tube([(0, 0, 0.12), (0.5 * math.cos(a), 0.5 * math.sin(a), 0.06)], 0.045, "steel")
        ball((0.5 * math.cos(a), 0.5 * math.sin(a), 0.06), 0.065, "ink")
    cylinder((0, 0, 0.1), 0.05, stand, "steel", 0.01)
    with placed((0, -0.05, stand), pitch=-6):
        with screen(width, height, 0.2, "white", 0.08):
            with placed((-width * 0.12, 0, height * 0.17)):
                pulse(width * 0.58, height * 0.42, "signal", 0.02)
            with placed((-width * 0.12, 0, -height * 0.20)):
                breath = [0.4, 0.75, 0.4, 0.2, 0.45, 0.8, 0.4, 0.2, 0.5]
                curve(breath, width * 0.58, height * 0.2, "action", 0.018, None)
            with placed((width * 0.31, 0, height * 0.16)):
                gauge(height * 0.17, 0.75, "signal", 0.028)
            with placed((width * 0.31, 0, -height * 0.2)):
                bars([0.5, 0.8, 0.65, 1], width * 0.22, height * 0.26)


def scanner():
    """A medical scanner: a standing ring with a lit bore and a couch running into it along y."""
    outer = [(1.35 * math.cos(a), 1.35 * math.sin(a)) for a in [2 * math.pi * i / 72 for i in range(72)]]
    _annulus(outer, 0.66, 0.9, "white")
    ring((0, -0.47, 1.35), 0.72, 0.045, "signal", upright=True)
    ring((0, -0.46, 1.35), 1.12, 0.018, "action", upright=True)
    box((0, 0.05, 0), (1.9, 0.8, 0.3), "mist", 0.08)
    box((0, -1.25, 0), (0.5, 1.3, 0.62), "mist", 0.08)
    box((0, -0.95, 0.66), (0.78, 2.5, 0.12), "navy", 0.05)
    box((0, -0.95, 0.77), (0.70, 2.4, 0.08), "white", 0.04)
    box((0, -0.25, 0.84), (0.5, 0.34, 0.11), "paper", 0.05)


def _annulus(outer, hole, depth, surface):
    """A thick ring of `depth` standing across the view at the scanner's height."""
    n = len(outer)
    radius = math.hypot(*outer[0])
    vertices = []
    for y in (-depth / 2, depth / 2):
        for r in (radius, hole):
            vertices += [(u * r / radius, y, v * r / radius) for u, v in outer]
    faces = []
    for i in range(n):
        j = (i + 1) % n
        a, b, c, d = i, n + i, 2 * n + i, 3 * n + i
        e, f, g, h = j, n + j, 2 * n + j, 3 * n + j
        faces += [(a, e, f, b), (c, d, h, g), (a, c, g, e), (b, f, h, d)]
    with placed((0, 0, 1.35)):
        mesh(vertices, faces, surface, 0.08)


def street_map(size=4.2, seed=2, light="signal-dim"):
    """A square map tile: blocks of low houses between lit streets; the middle street runs along x."""
    pick = random.Random(seed)
    box((0, 0, 0), (size, size, 0.12), "navy", 0.05)
    fields = 6
    step = size / fields
    for i in range(fields):
        for j in range(fields):
            if j in (2, 3):
                continue
            x, y = (i - (fields - 1) / 2) * step, (j - (fields - 1) / 2) * step
            if abs(y) < step:
                continue
            tall = 0.08 + 0.3 * pick.random() ** 2
            box((x, y, 0.12), (step * 0.72, step * 0.72, tall), pick.choice(("slate", "navy", "navy", "mist")), 0.03)
    for i in range(1, fields):
        o = (i - fields / 2) * step
        if i != 3:
            tube([(-size / 2, o, 0.125), (size / 2, o, 0.125)], 0.009, light)
        tube([(o, -size / 2, 0.125), (o, size / 2, 0.125)], 0.009, light)
    return 0.12


def pin(height=0.9, surface="violet", light="action"):
    """A map pin standing on its tip, with its pool of light."""
    cylinder((0, 0, 0), 0.015, height * 0.55, surface, 0, top=height * 0.26)
    ball((0, 0, height * 0.68), height * 0.29, surface)
    ball((0, -height * 0.20, height * 0.72), height * 0.13, "white")
    pool((0, 0, 0.012), height * 0.7, light, 0.5)


def desk_lamp(light="warm"):
    """An engineer's lamp: foot, two arms, a shade whose light falls to +x."""
    cylinder((0, 0, 0), 0.45, 0.09, "ink", 0.04)
    tube([(0, 0, 0.08), (-0.45, 0, 1.35)], 0.05, "steel")
    ball((-0.45, 0, 1.35), 0.10, "gold")
    tube([(-0.45, 0, 1.35), (0.75, 0, 2.15)], 0.05, "steel")
    with placed((0.85, 0, 2.12), roll=-28):
        cylinder((0, 0, -0.42), 0.52, 0.5, "violet", 0.03, top=0.16)
        cylinder((0, 0, -0.425), 0.44, 0.02, light, 0)


def modern_house():
    """A modern house of two shifted slabs with glass fronts; its right half only drawn in light."""
    box((0, 0, 0), (3.4, 2.2, 0.12), "slate", 0.04)
    box((-0.85, 0.1, 0.12), (1.5, 1.5, 0.85), "white", 0.03)
    box((-0.85, -0.67, 0.22), (1.2, 0.03, 0.62), "warm-dim", 0.01)
    for x in (-1.25, -0.85, -0.45):
        box((x, -0.69, 0.22), (0.035, 0.03, 0.62), "ink", 0)
    box((-1.05, -0.675, 0.22), (0.34, 0.03, 0.2), "warm", 0.02)
    box((-0.55, 0.0, 0.97), (2.3, 1.8, 0.1), "white", 0.02)
    box((-0.75, 0.1, 1.07), (1.5, 1.4, 0.75), "mist", 0.03)
    box((-0.75, -0.62, 1.16), (1.25, 0.03, 0.55), "warm-dim", 0.01)
    for x in (-1.17, -0.75, -0.33):
        box((x, -0.64, 1.16), (0.035, 0.03, 0.55), "ink", 0)
    box((-0.54, -0.625, 1.52), (0.06, 0.03, 0.12), "warm", 0.02)
    box((-0.6, 0.05, 1.82), (2.2, 1.75, 0.1), "white", 0.02)
    for x, y, z, w, d, h in ((0.95, 0.1, 0.12, 1.2, 1.5, 0.85), (0.75, 0.05, 1.07, 1.4, 1.5, 0.80)):
        with placed((x, y, z)):
            a, b = w / 2, d / 2
            foot = [(-a, -b), (a, -b), (a, b), (-a, b)]
            for level in (0.01, h):
                tube([(u, v, level) for u, v in foot], 0.014, "signal", closed=True)
            for u, v in foot + [(0, -b), (0, b)]:
                tube([(u, v, 0.01), (u, v, h)], 0.014, "signal")
            tube([(-a, -b, 0.01), (a, -b, h)], 0.009, "signal-dim")
    for x, y in ((-1.45, -0.95), (1.5, -0.9)):
        cylinder((x, y, 0.12), 0.03, 0.3, "gold", 0)
        ball((x, y, 0.55), 0.2, "cyan")


def route(points, light="signal"):
    """A way across a map, (x, y, z) points, with its glow."""
    tube(points, 0.028, light)
    band([(x, y, z + 0.004) for x, y, z in points], 0.28, light, 0.4)


def sound_bars(count=15, width=2.6, height=1.0, light="signal", last="action"):
    """A standing wave form: bars about a middle line, highest at the centre."""
    for i in range(count):
        u = (i - (count - 1) / 2) / count
        tall = height * (0.12 + 0.88 * math.exp(-9 * u * u) * abs(math.cos(i * 1.9)))
        name = last if abs(u) < 0.08 else light
        tube([(u * width, 0, -tall / 2), (u * width, 0, tall / 2)], width / count * 0.22, name)


def tree():
    """A tree reduced to a trunk and a crown of three balls."""
    cylinder((0, 0, 0), 0.07, 0.6, "chestnut", 0.02, top=0.05)
    for x, y, z, r in ((0, 0, 0.95, 0.42), (-0.24, 0.05, 0.75, 0.28), (0.25, -0.05, 0.78, 0.27)):
        ball((x, y, z), r, "cyan")
