"""Exams: one motif, an open book on the lit floor, with what each test stands for above its pages."""

from house import stage
from house.places import cross, rotunda, sound_bars, temple
from house.registry import picture
from house.shapes import ball, box, cylinder, placed, pool, tube
from house.symbols import (
    briefcase, bubble, cap, columns, gear, globe, headphones, helix, open_book, pencil, pill,
)


def _book(surface="violet"):
    """The open book all exams share; what is built on it starts at z = 0.36."""
    with placed((0, 0, 0), yaw=-10):
        open_book(1.75, 2.3, surface)
    pool((0, 0, 0.012), 2.9, "action", 0.25)


def _shoot():
    stage.shoot(1.0, 1.16, path=2.5)


@picture("exams/ib", "An open book with a globe of light: the international diploma",
         "A globe with lit lines stands on the pages of an open book.")
def ib():
    _book()
    with placed((0, 0.1, 0.34), scale=0.92):
        globe(0.85)
    _shoot()


@picture("exams/neet", "An open book with a double helix and a lit cross: medicine",
         "A double helix of light and a glowing medical cross rise from the pages of an open book.")
def neet():
    _book("cyan")
    with placed((-0.5, 0.1, 0.34)):
        helix(2.1, 0.44, 1.3, 22)
    cross((0.75, -0.05, 1.05), 0.85, depth=0.16)
    with placed((0.85, -0.75, 0.40), yaw=24):
        pill(0.62, 0.17)
    _shoot()


@picture("exams/jee", "An open book with meshing cog wheels and a set square: engineering",
         "Two meshing cog wheels and a set square stand on the pages of an open book.")
def jee():
    _book()
    with placed((0, 0.1, 0.38), yaw=-10):
        with placed((-0.42, 0, 0.86)):
            gear(0.85, 14, 0.28)
        with placed((0.76, 0, 1.24), roll=11):
            gear(0.5, 9, 0.28, "gold")
        with placed((0.95, -0.55, 0.0)):
            _set_square()
    _shoot()


def _set_square(size=0.95):
    """A set square of light standing on its short side."""
    tube([(-size / 2, 0, 0.02), (size / 2, 0, 0.02), (size / 2, 0, size)], 0.04, "signal", closed=True)


@picture("exams/gmat", "An open book with a briefcase and rising columns: management",
         "A briefcase stands before rising columns of light on the pages of an open book.")
def gmat():
    _book()
    with placed((0.1, 0.45, 0.34), yaw=-10):
        columns([0.55, 0.85, 1.15, 1.55], gap=0.52, width=0.34)
    with placed((-0.35, -0.5, 0.4), yaw=-10, scale=0.62):
        briefcase(2.0, 1.3, "amber")
    _shoot()


@picture("exams/gre", "An open book with the graduate's cap and three solids: graduate reasoning",
         "A graduation cap floats above a cube, a ball and a cone on the pages of an open book.")
def gre():
    _book()
    with placed((0, 0.15, 1.28)):
        cap(1.1)
    with placed((-0.8, -0.45, 0.4), yaw=24):
        box((0, 0, 0), (0.46, 0.46, 0.46), "cyan", 0.04)
    ball((0.05, -0.6, 0.62), 0.26, "amber")
    cylinder((0.85, -0.5, 0.36), 0.28, 0.55, "violet", 0.01, top=0.02)
    _shoot()


@picture("exams/ielts", "An open book with headphones and a wave of sound: listening and speech",
         "White headphones stand on an open book with a glowing sound wave between them.")
def ielts():
    _book()
    with placed((0, 0.1, 0.36), yaw=-10):
        headphones(1.05)
        with placed((0, -0.1, 0.62)):
            sound_bars(11, 1.0, 0.85)
    _shoot()


@picture("exams/toefl", "An open book with two speech bubbles of different languages",
         "Two speech bubbles, one with a wave of sound, float above the pages of an open book.")
def toefl():
    _book()
    with placed((-0.55, 0.25, 0.75), yaw=8):
        bubble(1.65, 1.05, "white", -1)
        with placed((0, -0.18, 0.885)):
            sound_bars(9, 1.1, 0.62, "action", "signal")
    with placed((0.85, -0.45, 0.42), yaw=-14):
        bubble(1.25, 0.85, "violet", 1)
        for i in range(3):
            ball(((i - 1) * 0.32, -0.17, 0.785), 0.09, "signal")
    _shoot()


@picture("exams/sat", "An open book with a college gate and a pencil: university entry",
         "A small columned college with a glowing door stands on an open book, a pencil lying before it.")
def sat():
    _book()
    with placed((0, 0.3, 0.36), yaw=-10, scale=0.62):
        temple(3.0, 6, "white", "warm")
    with placed((0.1, -0.8, 0.38), yaw=-22):
        pencil(2.3, 0.13)
    _shoot()


@picture("exams/upsc", "An open book with a domed round colonnade: the civil service",
         "A round building with columns and a dome, a flag on top, stands on the pages of an open book.")
def upsc():
    _book()
    with placed((0, 0.15, 0.34), scale=0.78):
        rotunda()
    _shoot()
