"""Electronic parts: chips, networks of light, sensors, lamps, screens, boards, servers, batteries."""

import math

from mathutils import Vector

from house.shapes import arc, ball, box, cylinder, dome, placed, point_light, pool, prism, ring, tube

NETWORK = (3, 5, 5, 2)
LIT = (1, 3, 1, 1)  # the signal passes this node of each layer


def chip(size=3.0, pins=11, body="ink", lid="die"):
    """A flat chip with gold legs on four sides, `size` across, standing on its frame's origin.

    Returns the height of its die.
    """
    k = size / 3.0
    box((0, 0, 0.08 * k), (size, size, 0.42 * k), body, 0.11 * k)
    box((0, 0, 0.49 * k), (size * 0.66, size * 0.66, 0.05 * k), lid, 0.02 * k)
    half = size * 0.345
    corners = [(-half, -half), (half, -half), (half, half), (-half, half)]
    tube([(x, y, 0.505 * k) for x, y in corners], 0.013 * k, "gold", closed=True)
    step = size * 0.84 / (pins - 1)
    for turn in range(4):
        with placed(yaw=90 * turn):
            for i in range(pins):
                y = (i - (pins - 1) / 2) * step
                box((size / 2 + 0.09 * k, y, 0.15 * k), (0.30 * k, step * 0.5, 0.07 * k), "gold", 0.02)
                box((size / 2 + 0.25 * k, y, 0.0), (0.08 * k, step * 0.5, 0.22 * k), "gold", 0.02)
    return 0.54 * k


def network(width=1.9, depth=1.9, height=0.45, layers=NETWORK, lit=LIT, node=0.075, arch=0.22):
    """Layers of nodes from left (-x) to right joined by hairlines; one lit path runs through them.

    Floats `height` above its frame, the middle layers `arch` higher. Returns the lit nodes' places.
    """
    columns = []
    for i, count in enumerate(layers):
        share = i / (len(layers) - 1)
        rise = height + arch * math.sin(math.pi * share)
        step = depth / max(1, max(layers) - 1)
        columns.append([
            Vector(((share - 0.5) * width, (k - (count - 1) / 2) * step, rise)) for k in range(count)
        ])
    path = [column[chosen] for column, chosen in zip(columns, lit)]
    for i, (near, far) in enumerate(zip(columns, columns[1:])):
        for a in near:
            for b in far:
                if not (a is path[i] and b is path[i + 1]):
                    tube([a, b], node * 0.09, "pale-dim")
    for i, column in enumerate(columns):
        for spot in column:
            on = spot is path[i]
            late = i >= len(columns) / 2
            light = ("action" if late else "signal") if on else ("action-dim" if late else "signal-dim")
            ball(spot, node * (1.25 if on else 1.0), light)
    for i, (a, b) in enumerate(zip(path, path[1:])):
        tube([a, b], node * 0.27, "action" if i + 1 >= len(columns) / 2 else "signal")
    return path


def sensor(size=0.8, light="signal"):
    """A small square sensor: white package, dark cap, a lens ringed with light. Returns its height."""
    k = size / 0.8
    box((0, 0, 0), (size, size, 0.16 * k), "white", 0.04 * k)
    cylinder((0, 0, 0.15 * k), 0.30 * k, 0.13 * k, "ink", 0.03 * k)
    ring((0, 0, 0.29 * k), 0.22 * k, 0.022 * k, light)
    dome((0, 0, 0.27 * k), 0.16 * k, "lens", 0.55)
    ball((0, 0, 0.34 * k), 0.045 * k, light)
    for x in (-0.3, 0.3):
        for y in (-0.3, 0.3):
            cylinder((x * k, y * k, 0.15 * k), 0.045 * k, 0.02 * k, "gold", 0.008)
    pool((0, 0, 0.008), 1.0 * k, light, 0.3)
    return 0.34 * k


def decision(size=0.7, light="action", watts=18, colour=(0.35, 0.2, 1)):
    """The decision light: a glowing dome in a dark collar, with its pool on the floor."""
    k = size / 0.7
    cylinder((0, 0, 0), 0.42 * k, 0.12 * k, "ink", 0.04 * k)
    ring((0, 0, 0.125 * k), 0.33 * k, 0.03 * k, "gold")
    dome((0, 0, 0.12 * k), 0.26 * k, light, 0.9)
    pool((0, 0, 0.010), 1.9 * k, light, 0.55)
    if watts:
        point_light((0, 0, 0.75 * k), watts, colour, 0.25 * k)


def circuit_board(width=3.2, depth=2.2, surface="navy"):
    """A bare board on four gold stand-offs, with hairline tracks. Returns the height of its top."""
    base = 0.22
    for x in (-1, 1):
        for y in (-1, 1):
            cylinder((x * (width / 2 - 0.16), y * (depth / 2 - 0.16), 0), 0.09, base + 0.12, "gold", 0.02)
    box((0, 0, base), (width, depth, 0.09), surface, 0.03)
    return base + 0.09


def capacitor(radius=0.13, height=0.36, surface="steel"):
    """An upright can capacitor."""
    cylinder((0, 0, 0), radius * 1.1, 0.05, "ink", 0.01)
    cylinder((0, 0, 0.04), radius, height, surface, 0.03)


def connector(width=0.6, ways=5):
    """A white plug with gold contacts facing the eye."""
    box((0, 0, 0), (width, 0.3, 0.24), "white", 0.03)
    for i in range(ways):
        x = (i - (ways - 1) / 2) * width / (ways + 0.5)
        box((x, -0.18, 0.05), (0.045, 0.16, 0.06), "gold", 0.01)


def camera_module(size=1.0):
    """A camera block looking at the viewer: square body, barrel, coated glass. Stands on z = 0."""
    k = size
    box((0, 0, 0), (1.2 * k, 0.55 * k, 1.2 * k), "navy", 0.10 * k)
    with placed((0, -0.27 * k, 0.6 * k), pitch=90):
        lens_barrel(0.48 * k)


def lens_barrel(radius=0.5):
    """Concentric rings and glass of a camera lens, looking along its own +z."""
    k = radius
    cylinder((0, 0, 0), k, 0.30 * k, "ink", 0.06 * k)
    ring((0, 0, 0.30 * k), 0.90 * k, 0.035 * k, "steel")
    cylinder((0, 0, 0.10 * k), 0.80 * k, 0.34 * k, "navy", 0.05 * k)
    ring((0, 0, 0.44 * k), 0.66 * k, 0.030 * k, "signal")
    dome((0, 0, 0.36 * k), 0.62 * k, "lens", 0.42)
    ring((0, 0, 0.545 * k), 0.30 * k, 0.014 * k, "action-dim")
    ball((0.16 * k, 0.14 * k, 0.60 * k), 0.05 * k, "pale")


def gateway(light="signal"):
    """A low radio gateway with two antennas and a row of lights."""
    box((0, 0, 0.06), (1.9, 1.1, 0.5), "white", 0.14)
    box((0, 0, 0), (1.6, 0.85, 0.1), "ink", 0.03)
    for x in (-0.72, 0.72):
        cylinder((x, 0.35, 0.5), 0.11, 0.14, "ink", 0.03)
        cylinder((x, 0.35, 0.6), 0.055, 1.35, "ink", 0.03, top=0.04)
        ball((x, 0.35, 1.97), 0.065, light)
    for i in range(5):
        box((-0.5 + 0.25 * i, -0.555, 0.26), (0.13, 0.02, 0.07), light if i < 4 else "action", 0.008)


def waves(radius=0.4, count=3, step=0.28, light="signal", spread=100, thickness=0.022):
    """Arcs of a radio or sound wave opening upward, standing across the view."""
    for i in range(count):
        r = radius + i * step
        tube(arc(r, 90 - spread / 2, 90 + spread / 2, upright=True, steps=40), thickness, light)


def battery(height=2.2, radius=0.62, level=0.6, light="signal"):
    """An upright cell with a window that shows its `level` (0 to 1)."""
    cylinder((0, 0, 0), radius, height, "navy", 0.09)
    cylinder((0, 0, 0), radius + 0.012, 0.16, "steel", 0.04)
    cylinder((0, 0, height - 0.12), radius + 0.012, 0.14, "steel", 0.04)
    cylinder((0, 0, height), radius * 0.4, 0.16, "gold", 0.05)
    steps = 6
    for i in range(steps):
        on = i < round(level * steps)
        z = 0.3 + i * (height - 0.62) / steps
        points = arc(radius + 0.006, 235, 305, z + 0.12, 24)
        tube(points, 0.085, light if on else "slate")


def solar_panel(width=1.8, depth=1.2, tilt=-32):
    """A tilted panel of dark cells with bright seams, on a short leg."""
    cylinder((0, 0, 0), 0.06, 0.7, "steel")
    cylinder((0, 0, 0), 0.28, 0.06, "ink", 0.02)
    with placed((0, -0.1, 0.7), pitch=tilt + 60):
        box((0, 0, 0), (width, depth, 0.07), "steel", 0.02)
        columns, rows = 4, 3
        for i in range(columns):
            for j in range(rows):
                x = (i - (columns - 1) / 2) * width / columns
                y = (j - (rows - 1) / 2) * depth / rows
                box((x, y, 0.065), (width / columns - 0.05, depth / rows - 0.05, 0.02), "die", 0.01)


def database(radius=0.7, layers=3, light="signal", surface="mist"):
    """Stacked discs, the sign of a data store, with a lit seam between them. Returns the height."""
    for i in range(layers):
        cylinder((0, 0, i * 0.52), radius, 0.42, surface, 0.07)
        if i:
            cylinder((0, 0, i * 0.52 - 0.1), radius * 0.93, 0.1, light, 0)
    return layers * 0.52 - 0.1


def pipe(points, radius=0.16, surface="steel", light="signal", beads=0):
    """A conduit along `points` with collars at its ends and glowing beads above its line."""
    tube(points, radius, surface, smooth=len(points) > 2)
    for a, b in ((points[0], points[1]), (points[-1], points[-2])):
        along = (Vector(b) - Vector(a)).normalized() * 0.07
        tube([a, tuple(Vector(a) + along)], radius * 1.3, "ink")
    for i in range(beads):
        share = (i + 0.5) / beads
        a, b = Vector(points[0]), Vector(points[-1])
        ball(a.lerp(b, share) + Vector((0, 0, radius)), radius * 0.45, light)


def motor():
    """An electric motor lying along x, its gold shaft towards +x, ribs around its body."""
    with placed((-0.9, 0, 0.75), roll=90):
        cylinder((0, 0, 0), 0.68, 1.6, "navy", 0.08)
        for i in range(6):
            cylinder((0, 0, 0.22 + i * 0.2), 0.74, 0.09, "slate", 0.02)
        cylinder((0, 0, 1.55), 0.6, 0.16, "steel", 0.04)
        cylinder((0, 0, 1.7), 0.24, 0.14, "ink", 0.03)
        cylinder((0, 0, 1.8), 0.13, 0.65, "gold", 0.02)
    box((-0.1, 0, 0), (1.3, 1.1, 0.12), "ink", 0.03)
    box((-0.1, 0, 0.08), (0.9, 0.7, 0.2), "ink", 0.03)
    box((-0.25, 0, 1.4), (0.6, 0.5, 0.2), "white", 0.05)


def microphone(height=2.1):
    """A studio microphone on a round foot: ribbed capsule, a lit ring at its neck."""
    cylinder((0, 0, 0), 0.55, 0.1, "ink", 0.04)
    cylinder((0, 0, 0.08), 0.06, height - 1.1, "steel", 0.01)
    cylinder((0, 0, height - 1.12), 0.2, 0.34, "ink", 0.03, top=0.33)
    ring((0, 0, height - 0.78), 0.335, 0.028, "signal")
    cylinder((0, 0, height - 0.76), 0.33, 0.42, "mist", 0.02)
    dome((0, 0, height - 0.34), 0.33, "mist", 0.95)
    for i in range(5):
        ring((0, 0, height - 0.70 + i * 0.09), 0.335, 0.016, "slate")


def watch():
    """A wrist watch standing on its strap, its round dial towards the viewer."""
    prism([(-0.22, 0), (0.22, 0), (0.28, 0.55), (-0.28, 0.55)], (0, 0.05, 0), 0.1, "slate", 0.03)
    prism([(-0.28, 1.05), (0.28, 1.05), (0.22, 1.55), (-0.22, 1.55)], (0, 0.05, 0), 0.1, "slate", 0.03)
    with placed((0, 0.06, 0.8)):
        with placed(pitch=90):
            cylinder((0, 0, 0), 0.46, 0.16, "steel", 0.04)
            cylinder((0, 0, 0.15), 0.40, 0.03, "screen", 0.01)
        tube(arc(0.29, 120, 400, -0.195, upright=True), 0.025, "signal")
        ball((0, -0.19, 0), 0.07, "action")
