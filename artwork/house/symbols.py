"""Everyday things that carry a meaning: books, coins, shields, hearts, caps, bubbles, globes, …

Each stands on its frame's origin and faces the viewer (-y) unless it says otherwise.
"""

import math

from house.screens import tick
from house.shapes import arc, ball, box, cylinder, dome, mesh, placed, prism, ring, tube


def polar(radius, count, start=90):
    """`count` points evenly around a circle, as (u, v)."""
    angles = [math.radians(start + 360 * i / count) for i in range(count)]
    return [(radius * math.cos(a), radius * math.sin(a)) for a in angles]


def heart_outline(size=1.0, steps=64):
    """A heart about (0, 0), about twice `size` wide."""
    points = []
    for i in range(steps):
        t = 2 * math.pi * i / steps
        u = 16 * math.sin(t) ** 3
        v = 13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)
        points.append((u * size / 16, v * size / 16))
    return points


def heart(size=1.0, surface="violet", depth=0.5):
    """A thick heart standing on its tip."""
    prism(heart_outline(size), (0, 0, size * 1.06), depth, surface, 0.16 * size)


def shield_outline(width=1.6, height=2.0):
    """A shield with its tip at v = 0."""
    w, h = width / 2, height
    right = [(w * math.cos(a), h * (0.55 - 0.55 * math.sin(a) ** 1.15))
             for a in [math.radians(6 * i) for i in range(15)]]
    top = [(-w, h * 0.93), (-w * 0.5, h * 0.95), (0, h), (w * 0.5, h * 0.95), (w, h * 0.93)]
    return top + right + [(0, 0)] + [(-u, v) for u, v in reversed(right)]


def shield(width=1.9, height=2.3, surface="navy", edge="signal"):
    """A shield with a lit rim."""
    prism(shield_outline(width, height), (0, 0, 0), 0.3, surface, 0.07)
    rim = [(u * 0.84, v * 0.84 + height * 0.09) for u, v in shield_outline(width, height)]
    tube([(u, -0.17, v) for u, v in rim], 0.022, edge, closed=True)


def padlock(size=1.0, surface="gold"):
    """A closed padlock with a lit keyhole."""
    k = size
    box((0, 0, 0), (0.9 * k, 0.36 * k, 0.7 * k), surface, 0.08 * k)
    bow = [(x, 0, z + 0.85 * k) for x, _, z in arc(0.3 * k, 0, 180, upright=True, steps=24)]
    tube([(0.3 * k, 0, 0.6 * k)] + bow + [(-0.3 * k, 0, 0.6 * k)], 0.075 * k, "steel")
    with placed((0, -0.17 * k, 0.4 * k), pitch=90):
        cylinder((0, 0, 0), 0.1 * k, 0.04 * k, "signal", 0.01)
    box((0, -0.185 * k, 0.16 * k), (0.08 * k, 0.04 * k, 0.22 * k), "signal", 0.01)


def coin(radius=0.5, thickness=0.12, surface="gold"):
    """A coin lying flat, with a raised rim."""
    cylinder((0, 0, 0), radius, thickness, surface, 0.03, sides=72)
    ring((0, 0, thickness), radius * 0.88, 0.018, surface)
    ring((0, 0, thickness), radius * 0.5, 0.014, surface)


def coin_stack(count, radius=0.42, surface="gold"):
    """A pile of coins, a little out of line. Returns its height."""
    for i in range(count):
        with placed((0.03 * math.sin(i * 2.1), 0.03 * math.cos(i * 1.7), i * 0.13)):
            coin(radius, 0.12, surface)
    return count * 0.13


def columns(values, gap=0.62, width=0.42, surface="navy", light="signal", last="action"):
    """A row of upright columns, each capped with light; the last in its own light."""
    for i, value in enumerate(values):
        x = (i - (len(values) - 1) / 2) * gap
        name = last if i == len(values) - 1 else light
        box((x, 0, 0), (width, width, value), surface, 0.04)
        box((x, 0, value), (width * 0.9, width * 0.9, 0.07), name, 0.02)


def arrow(points, light="signal", radius=0.045):
    """A rising line with an arrow head, standing across the view; points are (u, v)."""
    path = [(u, 0, v) for u, v in points]
    tube(path, radius, light)
    (u0, v0), (u1, v1) = points[-2], points[-1]
    turn = math.atan2(v1 - v0, u1 - u0)
    head = [(0.30, 0), (-0.06, 0.19), (-0.06, -0.19)]
    spun = [(u1 + a * math.cos(turn) - b * math.sin(turn), v1 + a * math.sin(turn) + b * math.cos(turn))
            for a, b in head]
    prism(spun, (0, 0, 0), radius * 2, light, 0.01)


def book(width=1.7, depth=2.2, thickness=0.42, surface="violet"):
    """A closed book lying flat, its spine to the left. Returns its height."""
    board = 0.06
    box((0, 0, 0), (width, depth, board), surface, 0.025)
    box((0.02, 0, board), (width - 0.12, depth - 0.12, thickness - 2 * board), "paper", 0.015)
    box((0, 0, thickness - board), (width, depth, board), surface, 0.025)
    box((-width / 2 + 0.03, 0, 0), (0.08, depth, thickness), surface, 0.03)
    return thickness


def open_book(width=1.5, depth=2.0, surface="violet", lines=6):
    """An open book lying flat; each page is `width` wide. Lines of ink and one of light on the pages."""
    profile = [(u * width, 0.10 + 0.26 * math.sin(math.pi * min(1, u * 1.12) ** 0.6) * (1 - 0.45 * u))
               for u in [i / 20 for i in range(21)]]
    for side in (1, -1):
        sheet = [(side * u, v) for u, v in profile]
        outline = [(0, 0.05)] + sheet + [(side * width, 0.05)]
        prism(outline, (0, 0, 0), depth, "paper", 0.01)
        box((side * (width / 2 + 0.04), 0, 0), (width + 0.1, depth + 0.14, 0.05), surface, 0.02)
        for i in range(lines):
            y = (i - (lines - 1) / 2) * depth * 0.13
            reach = 17 if i % 3 else 14
            points = [(u, y, v + 0.004) for u, v in sheet[4:reach]]
            tube(points, 0.014, "signal" if i == 2 and side > 0 else "slate")


def cap(size=1.0, surface="navy", tassel="gold"):
    """A graduation cap with its tassel."""
    k = size
    cylinder((0, 0, 0), 0.52 * k, 0.42 * k, surface, 0.05 * k, top=0.56 * k)
    with placed((0, 0, 0.40 * k), yaw=38):
        box((0, 0, 0), (1.6 * k, 1.6 * k, 0.09 * k), surface, 0.03 * k)
        edge = [(x * 0.8 * k, y * 0.8 * k, 0.05 * k) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        tube(edge, 0.016 * k, "action", closed=True)
    cylinder((0, 0, 0.48 * k), 0.08 * k, 0.05 * k, tassel, 0.02 * k)
    tube([(0, 0, 0.52 * k), (0.55 * k, -0.42 * k, 0.53 * k), (0.80 * k, -0.62 * k, 0.44 * k),
          (0.84 * k, -0.66 * k, 0.05 * k)], 0.028 * k, tassel)
    cylinder((0.84 * k, -0.66 * k, -0.22 * k), 0.09 * k, 0.3 * k, tassel, 0.02 * k, top=0.045 * k)


def globe(radius=0.9, light="signal"):
    """A dark globe with lit meridians and parallels, on a foot and a tilted bow."""
    cylinder((0, 0, 0), 0.55, 0.1, "ink", 0.04)
    cylinder((0, 0, 0.08), 0.09, 0.25, "gold", 0.02)
    with placed((0, 0, 0.42 + radius), roll=18, yaw=12):
        ball((0, 0, 0), radius, "navy")
        for turn in range(0, 180, 30):
            with placed(yaw=turn):
                ring((0, 0, 0), radius * 1.004, 0.010, light, upright=True)
        for lift in (-60, -30, 0, 30, 60):
            a = math.radians(lift)
            ring((0, 0, radius * math.sin(a)), radius * 1.004 * math.cos(a), 0.010, light)
        tube(arc(radius * 1.12, -92, 92, upright=True), 0.045, "gold")
    return 0.42 + radius


def magnifier(radius=0.75, surface="steel"):
    """A magnifier held upright across the view about its frame's origin, the handle down to the right."""
    ring((0, 0, 0), radius, 0.09, surface, upright=True)
    ring((0, -0.07, 0), radius * 0.88, 0.014, "signal", upright=True)
    d = math.sqrt(0.5)
    tube([(radius * d, 0, -radius * d), (radius * d + 0.18, 0, -radius * d - 0.18)], 0.07, "gold")
    tube([(radius * d + 0.16, 0, -radius * d - 0.16), (radius * d + 0.72, 0, -radius * d - 0.72)], 0.12, "ink")


def bubble(width=1.6, height=1.05, surface="white", tail=-1):
    """A speech bubble standing across the view; its `tail` points down to the left (-1) or right (1)."""
    r, points = 0.3, []
    for cx, cz, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        x, z = cx * (width / 2 - r), cz * (height / 2 - r)
        for i in range(9):
            a = math.radians(start + 11.25 * i)
            points.append((x + r * math.cos(a), z + r * math.sin(a)))
    base = -height / 2
    foot = sorted((tail * (width * 0.34), tail * (width * 0.10)))
    tip = tail * width * 0.36
    at = next(i for i, (u, v) in enumerate(points) if v <= base + 1e-6 and u <= 0)
    points[at + 1:at + 1] = [(foot[0], base), (tip, base - 0.36), (foot[1], base)]
    prism(points, (0, 0, height / 2 + 0.36), 0.28, surface, 0.06)


def star_outline(radius=0.5):
    """A five-pointed star about (0, 0)."""
    outer, inner = polar(radius, 5), polar(radius * 0.46, 5, 126)
    return [p for pair in zip(outer, inner) for p in pair]


def star(radius=0.5, surface="gold", depth=0.2):
    """A star about its frame's origin, standing across the view."""
    prism(star_outline(radius), (0, 0, 0), depth, surface, 0.05)


def gear(radius=0.8, teeth=12, depth=0.3, surface="steel", hub="ink"):
    """A cog wheel about its frame's origin, standing across the view."""
    outline = []
    for i in range(teeth):
        for share, r in ((-0.30, 0.84), (-0.19, 1.0), (0.19, 1.0), (0.30, 0.84)):
            a = 2 * math.pi * (i + share) / teeth
            outline.append((radius * r * math.cos(a), radius * r * math.sin(a)))
    prism(outline, (0, 0, 0), depth, surface, 0.03)
    with placed((0, depth * 0.5 + 0.02, 0), pitch=90):
        cylinder((0, 0, 0), radius * 0.42, depth + 0.06, hub, 0.03)
    ring((0, -depth / 2 - 0.04, 0), radius * 0.26, 0.03, "signal", upright=True)


def bag(width=1.5, height=1.6, depth=0.8, surface="violet"):
    """A paper shopping bag with handles and a lit tag."""
    w, t = width / 2, width / 2 * 0.94
    d, e = depth / 2, depth / 2 * 0.9
    bottom = [(-t, -e, 0), (t, -e, 0), (t, e, 0), (-t, e, 0)]
    top = [(-w, -d, height), (w, -d, height), (w, d, height), (-w, d, height)]
    inner = [(x * 0.95, y * 0.9, height) for x, y, _ in top]
    floor = [(x * 0.9, y * 0.85, height * 0.35) for x, y, _ in top]
    sides = [(i, (i + 1) % 4, (i + 1) % 4 + 4, i + 4) for i in range(4)]
    rims = [(i + 4, (i + 1) % 4 + 4, (i + 1) % 4 + 8, i + 8) for i in range(4)]
    wells = [(i + 8, (i + 1) % 4 + 8, (i + 1) % 4 + 12, i + 12) for i in range(4)]
    faces = [(3, 2, 1, 0)] + sides + rims + wells + [(12, 13, 14, 15)]
    mesh(bottom + top + inner + floor, faces, surface, 0.02)
    for y in (-d * 0.96, d * 0.96):
        bow = [(x, y, z * 1.25 + height) for x, _, z in arc(width * 0.23, 0, 180, upright=True, steps=20)]
        tube([(width * 0.23, y, height * 0.86)] + bow + [(-width * 0.23, y, height * 0.86)], 0.035, "gold")
    with placed((0, -e - 0.035, height * 0.46)):
        tick(0.5, "signal", 0.045)


def clapper(width=2.4, height=1.5):
    """A film clapperboard, its striped arm open."""
    box((0, 0, 0), (width, 0.14, height), "ink", 0.04)
    for i in range(3):
        box((-width * 0.24 + 0.1 * i, -0.085, height * (0.2 + 0.22 * i)), (width * 0.4, 0.02, 0.03), "pale-dim", 0.005)
    box((width * 0.3, -0.085, height * 0.16), (width * 0.24, 0.02, height * 0.3), "action-dim", 0.01)

    def stripes(low, tall):
        box((0, 0, low), (width, 0.16, tall), "ink", 0.02)
        count, slant = 6, tall
        for i in range(count):
            u = -width / 2 + (i + 0.1) * width / count
            w = width / count * 0.5
            if u + w + slant > width / 2:
                w = width / 2 - slant - u
            if w > 0.02:
                prism([(u, low), (u + w, low), (u + w + slant, low + tall), (u + slant, low + tall)],
                      (0, 0, 0), 0.19, "white", 0)

    stripes(height + 0.01, 0.27)
    with placed((-width / 2, 0, height + 0.32), roll=-17):
        with placed((width / 2, 0, 0)):
            stripes(0, 0.27)


def film_reel(radius=0.85):
    """A film reel standing on its rim, with holes of light."""
    with placed((0, 0.12, radius), pitch=90):
        cylinder((0, 0, 0), radius, 0.06, "steel", 0.02)
        cylinder((0, 0, 0.05), radius * 0.86, 0.16, "ink", 0.01)
        cylinder((0, 0, 0.2), radius, 0.06, "steel", 0.02)
        for u, v in polar(radius * 0.56, 5):
            cylinder((u, v, 0.25), radius * 0.22, 0.025, "ink", 0.005)
            ring((u, v, 0.275), radius * 0.22, 0.016, "action")
        cylinder((0, 0, 0.25), radius * 0.13, 0.05, "gold", 0.01)


def paper(width=1.5, height=2.0, surface="paper", rows=6, seal=True):
    """A document standing upright: lines of ink, a gold seal."""
    box((0, 0, 0), (width, 0.05, height), surface, 0.015)
    for i in range(rows):
        v = height * (0.86 - 0.10 * i)
        length = width * (0.76 if i % 3 else 0.5)
        box((-width * 0.38 + length / 2, -0.03, v), (length, 0.02, 0.035), "action" if i == 0 else "slate", 0.005)
    if seal:
        with placed((width * 0.24, -0.03, height * 0.17), pitch=90):
            cylinder((0, 0, 0), 0.2, 0.06, "gold", 0.02)
        for x in (-0.08, 0.08):
            prism([(x - 0.06, -0.3), (x, -0.24), (x + 0.06, -0.3), (x + 0.05, 0), (x - 0.05, 0)],
                  (width * 0.24, -0.035, height * 0.13), 0.02, "violet", 0)


def card(width=2.0, height=1.26, surface="violet"):
    """A payment card standing across the view: chip, stripe of light."""
    box((0, 0, 0), (width, 0.06, height), surface, 0.028)
    box((-width * 0.3, -0.035, height * 0.48), (0.34, 0.02, 0.26), "gold", 0.008)
    for i in range(4):
        box((-width * 0.30 + i * width * 0.2, -0.035, height * 0.26), (width * 0.13, 0.02, 0.06), "pale", 0.01)
    box((-width * 0.16, -0.035, height * 0.12), (width * 0.42, 0.02, 0.03), "pale-dim", 0.005)
    for x in (0.27, 0.37):
        with placed((width * x, -0.03, height * 0.76), pitch=90):
            cylinder((0, 0, 0), 0.13, 0.012 + 0.01 * x, "signal-dim" if x < 0.3 else "action-dim", 0)


def id_badge(width=1.4, height=1.9):
    """An identity badge on a lanyard: a portrait without a face, lines, a clip."""
    box((0, 0, 0), (width, 0.09, height), "white", 0.04)
    box((0, -0.045, height * 0.76), (width * 0.98, 0.02, height * 0.12), "violet", 0.005)
    box((0, 0, height - 0.03), (0.4, 0.05, 0.16), "steel", 0.02)
    tube([(-0.12, 0, height + 0.1), (-0.5, 0.35, height + 1.1)], 0.05, "violet")
    tube([(0.12, 0, height + 0.1), (0.5, 0.35, height + 1.1)], 0.05, "violet")
    with placed((0, -0.055, height * 0.53)):
        with placed((0, 0, 0.12), pitch=90):
            cylinder((0, 0, 0), 0.19, 0.03, "slate", 0.01)
        half = [(0.36 * math.cos(a), 0.3 * math.sin(a) - 0.36) for a in [math.pi * i / 20 for i in range(21)]]
        prism(half, (0, 0, 0), 0.03, "slate", 0)
    for i in range(2):
        box((0, -0.05, height * (0.19 - 0.09 * i)), (width * (0.62 - 0.2 * i), 0.02, 0.05), "slate", 0.005)


def stopwatch(radius=0.8):
    """A stopwatch standing on its rim: dark dial, a lit sweep and hand."""
    with placed((0, 0.14, radius + 0.02), pitch=90):
        cylinder((0, 0, 0), radius, 0.26, "steel", 0.07)
        cylinder((0, 0, 0.24), radius * 0.87, 0.035, "screen", 0.01)
        for u, v in polar(radius * 0.76, 12):
            ball((u, v, 0.28), 0.028, "pale")
        tube([(x, y, 0.29) for x, y, _ in arc(radius * 0.58, 20, 90)], 0.04, "signal")
        tube([(0, 0, 0.30), (radius * 0.55 * math.cos(0.4), radius * 0.55 * math.sin(0.4), 0.30)], 0.026, "action")
        cylinder((0, 0, 0.26), 0.07, 0.07, "gold", 0.02)
    cylinder((0, 0, 2 * radius), 0.12, 0.2, "steel", 0.02)
    cylinder((0, 0, 2 * radius + 0.18), 0.18, 0.14, "gold", 0.03)


def briefcase(width=2.1, height=1.4, surface="violet"):
    """A business case with two gold locks."""
    box((0, 0, 0), (width, 0.6, height), surface, 0.1)
    box((0, 0, height * 0.55), (width + 0.02, 0.62, 0.05), "ink", 0.01)
    tube([(-0.35, 0, height), (-0.35, 0, height + 0.28), (0.35, 0, height + 0.28), (0.35, 0, height)], 0.06, "ink")
    for x in (-0.5, 0.5):
        box((x * width * 0.62, -0.31, height * 0.48), (0.2, 0.05, 0.22), "gold", 0.02)


def headphones(size=1.0):
    """Headphones standing on their cups."""
    k = size
    bow = [(x, 0, z + 0.75 * k) for x, _, z in arc(0.86 * k, 0, 180, upright=True, steps=40)]
    tube([(0.86 * k, 0, 0.55 * k)] + bow + [(-0.86 * k, 0, 0.55 * k)], 0.075 * k, "ink")
    tube([(x * 0.93, -0.0, (z - 0.75 * k) * 0.93 + 0.75 * k) for x, _, z in bow[8:33]], 0.065 * k, "violet")
    for side in (-1, 1):
        with placed((side * 0.72 * k, 0, 0.46 * k), roll=90 * side):
            cylinder((0, 0, 0), 0.44 * k, 0.2 * k, "slate", 0.08 * k)
            cylinder((0, 0, 0.18 * k), 0.40 * k, 0.18 * k, "white", 0.06 * k)
            ring((0, 0, 0.37 * k), 0.24 * k, 0.026 * k, "signal")


def pencil(length=2.6, radius=0.17):
    """A pencil lying along x, its tip towards +x."""
    with placed((-length / 2, 0, radius), roll=90):
        cylinder((0, 0, 0), radius, 0.24, "violet", 0.05, sides=24)
        cylinder((0, 0, 0.22), radius * 1.02, 0.2, "steel", 0.02, sides=24)
        cylinder((0, 0, 0.42), radius, length - 0.92, "amber", 0.015, sides=6)
        cylinder((0, 0, length - 0.5), radius, 0.42, "paper", 0, top=0.05, sides=24)
        cylinder((0, 0, length - 0.08), 0.05, 0.12, "ink", 0, top=0.008, sides=16)


def pill(length=0.8, radius=0.22, left="white", right="violet"):
    """A capsule lying along x."""
    with placed((0, 0, radius), roll=90):
        cylinder((0, 0, 0), radius, length / 2 - radius, right, 0)
        dome((0, 0, length / 2 - radius), radius, right)
    with placed((0, 0, radius), roll=-90):
        cylinder((0, 0, 0), radius, length / 2 - radius, left, 0)
        dome((0, 0, length / 2 - radius), radius, left)


def helix(height=2.6, radius=0.5, turns=1.6, steps=26):
    """A double helix standing upright, rungs of light between its strands."""
    strands = ([], [])
    for i in range(steps + 1):
        a = 2 * math.pi * turns * i / steps
        z = height * i / steps + 0.1
        for side, strand in enumerate(strands):
            b = a + math.pi * side
            strand.append((radius * math.cos(b), radius * math.sin(b), z))
    tube(strands[0], 0.06, "signal", smooth=True)
    tube(strands[1], 0.06, "action", smooth=True)
    for i in range(1, steps, 2):
        tube([strands[0][i], strands[1][i]], 0.028, "mist")
        ball(strands[0][i], 0.095, "white")
        ball(strands[1][i], 0.095, "violet")


def scales(height=2.3, tip=8):
    """A balance: gold column and beam turned by `tip` degrees; returns the two pans' places."""
    cylinder((0, 0, 0), 0.6, 0.12, "ink", 0.04)
    cylinder((0, 0, 0.1), 0.07, height - 0.1, "gold", 0.02)
    ball((0, 0, height + 0.05), 0.13, "gold")
    pans = []
    turn = math.radians(tip)
    ends = [(side * 1.15 * math.cos(turn), height - side * 1.15 * math.sin(turn)) for side in (-1, 1)]
    tube([(ends[0][0], 0, ends[0][1]), (ends[1][0], 0, ends[1][1])], 0.055, "gold")
    for x, z in ends:
        low = z - 1.05
        for u, v in polar(0.52, 3, 90):
            tube([(x, 0, z), (x + u, v, low)], 0.012, "pale")
        cylinder((x, 0, low - 0.05), 0.40, 0.09, "steel", 0.03, top=0.56)
        pans.append((x, 0, low + 0.04))
    return pans


def calendar(width=2.2, height=1.8):
    """A wall calendar: ring binding, a field of days, some of them lit. Stands upright."""
    box((0, 0, 0), (width, 0.12, height), "white", 0.05)
    box((0, -0.03, height * 0.78), (width, 0.12, height * 0.22), "violet", 0.04)
    for x in (-0.32, 0.32):
        ring((x * width, -0.06, height), 0.12, 0.03, "steel", upright=False)
    for i in range(5):
        for j in range(3):
            x = (i - 2) * width * 0.175
            z = height * (0.56 - 0.22 * j)
            on = (i, j) in ((1, 0), (3, 1), (2, 2))
            name = "action" if (i, j) == (2, 1) else "signal" if on else "mist"
            box((x, -0.065, z), (width * 0.12, 0.03, height * 0.14), name, 0.012)


def basket(width=1.6):
    """A wire shopping basket with a gold handle. Stands on z = 0."""
    w, d, h = width / 2, width * 0.34, width * 0.5
    box((0, 0, 0), (width * 0.82, width * 0.56, 0.05), "slate", 0.02)
    for z, s in ((0.05, 0.82), (h * 0.5, 0.91), (h, 1.0)):
        corners = [(-w * s, -d * s, z), (w * s, -d * s, z), (w * s, d * s, z), (-w * s, d * s, z)]
        tube(corners, 0.035 if z == h else 0.022, "steel", closed=True)
    for i in range(9):
        x = (i - 4) / 4 * w
        for side in (-1, 1):
            tube([(x * 0.82, side * d * 0.82, 0.05), (x, side * d, h)], 0.018, "steel")
    for i in range(5):
        y = (i - 2) / 2 * d
        for side in (-1, 1):
            tube([(side * w * 0.82, y * 0.82, 0.05), (side * w, y, h)], 0.018, "steel")
    bow = [(x, 0, z + h) for x, _, z in arc(w, 0, 180, upright=True, steps=30)]
    tube([(x, y, (z - h) * 0.8 + h) for x, y, z in bow], 0.05, "gold")
