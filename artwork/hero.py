"""Home: the path of a signal, from a sensor through a chip's network to a decision."""

from mathutils import Vector

from house import stage
from house.electronics import chip, decision, network, sensor
from house.materials import by_day
from house.registry import picture
from house.shapes import placed, tube

CHIP = 2.9
EDGE = CHIP / 2 + 0.31  # the chip's legs meet the board here


def _path_of_a_signal(sensor_at, decision_at):
    """The hero's objects; positions on the board's own (x, y), which lies diagonally to the view."""
    with placed(yaw=stage.BOARD_YAW):
        top = chip(CHIP)
        path = None
        with placed((0, 0, top)):
            path = network(1.85, 2.0, 0.5, node=0.085, arch=0.12)
        first, last = path[0] + _up(top), path[-1] + _up(top)
        side, body = CHIP / 2 + 0.015, CHIP / 2 - 0.12
        _thread([(-EDGE, 0, 0.03), (-EDGE, 0, 0.25), (-side, 0, 0.25), (-side, 0, 0.40), (-body, 0, 0.50),
                 (first.x - 0.25, 0, top + 0.02), first], "signal")
        sx, sy = sensor_at
        stage.trace([(sx + 0.4, sy), (sx + 0.55, sy), (sx + 0.55 - sy, 0), (-EDGE, 0)],
                    "signal", 0.026, 0.55, 0.5)
        dx, dy = decision_at
        bend = dy - last.y
        over = [last, (last.x + 0.25, last.y, top + 0.02), (body, last.y, 0.50)]
        # A step down behind the chip would be hidden and leave a stray stub.
        _thread(over + [(side, last.y, 0.48), (dx - bend, last.y, 0.03)], "action")
        stage.trace([(dx - bend, last.y), (dx, dy)], "action", 0.026, 0.6, 0.5)
        with placed((sx, sy, 0)):
            sensor(0.72)
        with placed((dx, dy, 0)):
            decision(0.8)
        for i, (y, reach) in enumerate([(-0.9, 5), (-0.66, 3.2), (0.9, 4.2), (1.1, 6.5)]):
            stage.trace([(EDGE, y), (EDGE + reach, y)], "action-dim" if i % 2 else "signal-dim", 0.01, 0.1)
        for x, reach in [(-0.8, 3.4), (-0.55, 5.2), (0.3, 2.6), (0.8, 4.4)]:
            stage.trace([(x, EDGE), (x, EDGE + reach)], "action-dim", 0.01, 0.08)
            stage.trace([(x, -EDGE), (x, -EDGE - reach * 0.7)], "signal-dim", 0.01, 0.08)
    stage.lights()


def _up(height):
    """A vector of that height."""
    return Vector((0, 0, height))


def _thread(points, light):
    """The signal's line where it climbs over the chip."""
    tube(points, 0.02, light)


@picture(
    "home/hero",
    "A TinyML chip; the drawn line of a signal runs from a small sensor through its network to a light",
    "A thin line of cyan light runs from a small sensor into a dark chip, through the glowing network "
    "above its die, and leaves in violet towards a lit signal lamp.",
    size=(1600, 1000),
    samples=24,
)
def hero():
    """Landscape: the chip right of the middle, the left third left to the headline."""
    _path_of_a_signal((-2.95, -0.5), (3.3, 1.15))
    stage.board(quiet=7.5 if by_day() else 4.6, relief=0.3, seed=5, centre=(0.4, 0.4))
    stage.lens((0, -0.22, 0.4), nearer=0.87, shift=(-0.185, 0.0), focus=(0, -0.6, 0.7))


@picture(
    "home/hero-portrait",
    "The hero's scene for phones: sensor below, chip in the middle, lit lamp above",
    "A thin line of cyan light climbs from a small sensor into a dark chip, through the glowing network "
    "above its die, and on in violet to a lit signal lamp.",
    size=(960, 1200),
    samples=24,
)
def hero_portrait():
    """Portrait: the same things seen from further back, the upper third kept dark."""
    _path_of_a_signal((-2.95, -0.5), (3.3, 1.15))
    stage.board(quiet=4.6, relief=0.3, seed=5, centre=(0.4, 0.4))
    stage.lens((0.1, 0, 0.45), nearer=0.95, shift=(0.02, 0.06), focus=(0, -0.6, 0.7))
