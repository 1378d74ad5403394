"""Screens and what is drawn on them with light: bars, curves, rows, rings, pulses. Never text.

A screen stands on its frame's origin and looks at the viewer (-y); lean it with `placed(pitch=-20)`.
Drawings live in (u, v) from the screen's centre, a little in front of its glass.
"""

import math
from contextlib import contextmanager

from house.shapes import arc, ball, box, cylinder, placed, prism, tube


@contextmanager
def screen(width, height, depth=0.09, body="ink", frame=0.06):
    """A panel of glass in a body; yields the frame of its drawing plane."""
    box((0, 0, 0), (width, depth, height), body, min(0.06, depth * 0.45))
    glass = (width - 2 * frame, 0.02, height - 2 * frame)
    box((0, -depth / 2 - 0.004, frame), glass, "screen", 0.006)
    with placed((0, -depth / 2 - 0.022, height / 2)):
        yield


def bars(values, width, height, light="signal", last="action", base=None):
    """Upright bars of light over a base line; the last one in its own light."""
    base = -height / 2 if base is None else base
    step = width / len(values)
    for i, value in enumerate(values):
        x = (i + 0.5) * step - width / 2
        name = last if i == len(values) - 1 else light
        box((x, 0, base), (step * 0.56, 0.03, max(0.02, value * height)), name, 0.01)


def curve(values, width, height, light="signal", radius=0.02, dot="action"):
    """A line of light through `values` (0 to 1), with a bright end."""
    n = len(values) - 1
    points = [((i / n - 0.5) * width, -0.01, (v - 0.5) * height) for i, v in enumerate(values)]
    tube(points, radius, light, smooth=True)
    if dot:
        ball(points[-1], radius * 2.6, dot)


def pulse(width, height, light="signal", radius=0.02, beats=2):
    """A heart trace: flat, spike, flat."""
    beat = [(0, 0), (0.28, 0), (0.36, 0.18), (0.44, 0), (0.50, -0.2), (0.58, 1), (0.66, -0.45),
            (0.72, 0), (0.82, 0.24), (0.9, 0), (1, 0)]
    points = []
    for k in range(beats):
        points += [(((k + x) / beats - 0.5) * width, -0.01, y * height * 0.6) for x, y in beat[k > 0:]]
    tube(points, radius, light)


def rows(count, width, height, light="pale-dim", mark="signal", marked=None):
    """List rows: a short mark and a long bar each; `marked` rows (all when None) have a lit mark."""
    step = height / count
    for i in range(count):
        v = height / 2 - (i + 0.5) * step
        on = marked is None or i in marked
        box((-width / 2 + step * 0.28, 0, v - step * 0.25), (step * 0.5, 0.02, step * 0.5),
            mark if on else "slate", 0.01)
        length = width * (0.68 - 0.16 * (i % 3))
        box((-width / 2 + step * 0.85 + length / 2, 0, v - step * 0.13), (length, 0.02, step * 0.26), light, 0.01)


def gauge(radius, share=0.7, light="signal", thickness=0.03):
    """A ring gauge filled to `share`."""
    tube(arc(radius, 90, 450, 0, upright=True)[:-1], thickness * 0.5, "slate", closed=True)
    tube(arc(radius, 90 - 360 * share, 90, -0.01, upright=True), thickness, light)


def radar(radius, values, light="signal"):
    """A spider chart: rings, spokes and the lit outline of `values` (0 to 1)."""
    count = len(values)
    angles = [math.radians(90 + 360 * i / count) for i in range(count)]
    for share in (0.33, 0.66, 1):
        web = [(radius * share * math.cos(a), 0, radius * share * math.sin(a)) for a in angles]
        tube(web, 0.010, "pale-dim", closed=True)
    for a in angles:
        tube([(0, 0, 0), (radius * math.cos(a), 0, radius * math.sin(a))], 0.008, "pale-dim")
    shape = [(radius * v * math.cos(a), radius * v * math.sin(a)) for v, a in zip(values, angles)]
    prism(shape, (0, -0.01, 0), 0.03, "action-dim", 0)
    tube([(x, -0.04, z) for x, z in shape], 0.026, light, closed=True)
    for x, z in shape:
        ball((x, -0.04, z), 0.055, light)


def tick(size=0.4, light="signal", thickness=0.06):
    """A check mark standing across the view, about its frame's origin."""
    tube([(-0.45 * size, 0, 0.0), (-0.12 * size, 0, -0.36 * size), (0.5 * size, 0, 0.42 * size)],
         thickness, light)


def triangle(size=0.4, light="action"):
    """The play sign."""
    prism([(-0.4 * size, -0.5 * size), (0.5 * size, 0), (-0.4 * size, 0.5 * size)], (0, 0, 0), 0.05, light, 0.01)


@contextmanager
def phone(height=1.9):
    """A phone standing on its lower edge."""
    with screen(height * 0.5, height, 0.1, "steel", 0.05):
        yield


@contextmanager
def tablet(width=2.2, height=1.6):
    """A tablet standing on its long edge."""
    with screen(width, height, 0.09, "steel", 0.08):
        yield


@contextmanager
def monitor(width=2.8, height=1.7):
    """A desk screen on a foot, its glass above z = 0.45."""
    cylinder((0, 0.1, 0), 0.55, 0.05, "steel", 0.02)
    cylinder((0, 0.1, 0.03), 0.09, 0.7, "steel", 0.02)
    with placed((0, 0, 0.45)):
        with screen(width, height, 0.1, "ink", 0.06):
            yield


@contextmanager
def laptop(width=2.4):
    """An open laptop; yields its screen."""
    depth = width * 0.62
    box((0, -depth / 2, 0), (width, depth, 0.09), "steel", 0.04)
    for i in range(4):
        for j in range(10):
            x, y = (j - 4.5) * width * 0.085, -0.24 - i * width * 0.075
            box((x, y, 0.085), (width * 0.07, width * 0.06, 0.02), "ink", 0.01)
    with placed((0, 0.03, 0.06), pitch=-14):
        with screen(width, depth * 1.02, 0.07, "steel", 0.06):
            yield
