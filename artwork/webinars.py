"""Webinars: a stage with a large screen, a microphone, and the subject of the evening."""

from contextlib import contextmanager

from house import stage
from house.electronics import database, microphone
from house.places import bottle, conveyor
from house.registry import picture
from house.screens import curve, pulse, radar, rows, screen, triangle
from house.shapes import ball, box, cylinder, placed, ring, tube
from house.symbols import basket, cap, card, heart, magnifier


@contextmanager
def _auditorium(live):
    """Round stage, screen and microphone; yields the frame of the screen's drawing plane.

    A `live` (upcoming) evening has a lit dot in the screen's corner, a recording the play sign.
    """
    cylinder((0, 0.2, 0), 2.6, 0.16, "navy", 0.05, sides=96)
    ring((0, 0.2, 0.03), 2.63, 0.018, "action")
    with placed((-1.75, -0.75, 0.16)):
        microphone(1.9)
    with placed((0.15, 1.25, 0.3), yaw=-6):
        with screen(4.2, 2.25, 0.12, "slate", 0.07):
            if live:
                ball((1.85, -0.01, 0.92), 0.06, "warm")
            else:
                with placed((1.8, 0, 0.88)):
                    triangle(0.26)
            yield


@picture("webinars/patient-monitoring-in-practice",
         "A stage with screen and microphone; a heart, its pulse on the screen",
         "On a round stage with a microphone, a violet heart stands before a screen showing its pulse.")
def patient_monitoring():
    with _auditorium(live=True):
        pulse(3.6, 1.4, "signal", 0.03, 2)
    with placed((0.55, -0.7, 0.16), yaw=-14):
        heart(0.72, "violet", 0.42)
    stage.shoot(1.25, 1.02, "seamless", path=None, camera="close")


@picture("webinars/stopping-fraud-in-milliseconds",
         "A stage with screen and microphone; a payment card under a magnifier",
         "On a round stage with a microphone, a payment card stands behind a magnifying glass.")
def stopping_fraud():
    with _auditorium(live=False):
        curve([0.3, 0.35, 0.3, 0.34, 0.95, 0.3, 0.34, 0.32], 3.3, 1.3, radius=0.026, dot=None)
    with placed((0.35, -0.55, 0.2), yaw=-8, pitch=-10):
        card(1.9, 1.2)
    with placed((0.95, -1.1, 1.0), yaw=-8):
        magnifier(0.5)
    stage.shoot(0.86, 1.05, path=None, quiet=4.3)


@picture("webinars/vision-on-the-line",
         "A stage with screen and microphone; bottles on a belt under a camera's frame",
         "On a round stage with a microphone, bottles ride a small conveyor and one is framed on the screen.")
def vision_on_the_line():
    with _auditorium(live=False):
        for i in range(4):
            x = -1.2 + 0.8 * i
            box((x, 0, -0.6), (0.36, 0.02, 0.7), "pale-dim", 0.05)
            box((x, 0, 0.1), (0.16, 0.02, 0.25), "pale-dim", 0.02)
        tube([(x + 0.4, -0.02, z) for x, z in ((-0.32, -0.75), (0.32, -0.75), (0.32, 0.5), (-0.32, 0.5))],
             0.026, "signal", closed=True)
    with placed((0.5, -0.75, 0.16), scale=0.8):
        top = conveyor(3.0, 0.8, 0.45)
        for i in range(4):
            with placed((-1.1 + 0.72 * i, 0, top)):
                bottle("amber" if i == 2 else "cyan", "white", 0.95)
    stage.shoot(1.25, 1.02, "seamless", path=None, camera="close")


@picture("webinars/demand-forecasting-for-stores",
         "A stage with screen and microphone; a shopping basket before a forecast",
         "On a round stage with a microphone, a wire shopping basket stands before a forecast curve.")
def demand_forecasting():
    with _auditorium(live=False):
        curve([0.2, 0.35, 0.3, 0.5, 0.62, 0.55, 0.85], 3.3, 1.3, radius=0.026)
    with placed((0.55, -0.7, 0.16), yaw=-16):
        basket(1.5)
        for x, tone, tall in ((-0.35, "violet", 0.8), (0.05, "amber", 0.66), (0.4, "cyan", 0.9)):
            box((x, 0, 0.06), (0.3, 0.34, tall), tone, 0.04)
    stage.shoot(0.86, 1.05, "seamless", path=None)


@picture("webinars/tutoring-at-scale",
         "A stage with screen and microphone; a graduation cap before a chart of skills",
         "On a round stage with a microphone, a graduation cap lies before a chart of skills on the screen.")
def tutoring_at_scale():
    with _auditorium(live=False):
        with placed((-0.2, 0, 0)):
            radar(0.88, [0.9, 0.6, 0.8, 0.5, 0.75, 0.7])
    with placed((0.7, -0.75, 0.2)):
        cap(0.95)
    stage.shoot(0.86, 1.05, path=None, quiet=4.3)


@picture("webinars/getting-data-ready",
         "A stage with screen and microphone; data cylinders before an ordered list",
         "On a round stage with a microphone, lit data cylinders stand before a neat list on the screen.")
def getting_data_ready():
    with _auditorium(live=False):
        with placed((-0.2, 0, 0)):
            rows(4, 2.9, 1.6, marked=(0, 1, 2))
    with placed((0.85, -0.7, 0.16), scale=0.8):
        database(0.72, 3)
    stage.shoot(1.25, 1.02, path=None, quiet=4.3, camera="close")
