"""Products: the twelve products of the six sector pages."""

from house import stage
from house.electronics import sensor
from house.places import bus, figure, modern_house, pin, route, school, street_map, temple
from house.registry import picture
from house.screens import bars, gauge, pulse, radar, screen, tick
from house.shapes import arc, box, cylinder, placed, pool, tube
from house.symbols import (
    briefcase, bubble, calendar, cap, clapper, columns, film_reel, id_badge, magnifier, star, stopwatch,
)


@picture("products/ai-life-manager", "A wall calendar with lit days and a clock beside it",
         "A calendar with a few glowing days stands beside a round clock with a lit hand.")
def ai_life_manager():
    with placed((-0.75, 0.2, 0.02), yaw=14, pitch=-8):
        calendar(2.7, 2.2)
    with placed((1.6, -0.35, 0), yaw=-18):
        stopwatch(0.82)
    stage.shoot(1.15, 1.1, "seamless", path=2.4, camera="close")


@picture("products/skill-evaluation", "A glowing spider chart of skills on a screen and a gold star",
         "A glowing chart of skills in the shape of a web stands on a screen, a gold star before it.")
def skill_evaluation():
    with placed((-0.3, 0.35, 0.05), yaw=10, pitch=-6):
        with screen(2.9, 2.5, 0.14, "slate"):
            radar(1.02, [0.95, 0.7, 0.85, 0.55, 0.8, 0.65])
    cylinder((1.6, -0.75, 0), 0.5, 0.16, "navy", 0.04)
    with placed((1.6, -0.75, 0.72), yaw=-16):
        star(0.62)
    stage.shoot(1.3, 1.08, path=2.4, camera="close")


@picture("products/student-job-board", "A briefcase with a graduation cap on top before a board of cards",
         "A violet briefcase with a graduation cap on top stands before a board of lit cards.")
def student_job_board():
    with placed((-0.4, 0.95, 0), yaw=8):
        with screen(3.8, 2.3, 0.12, "slate"):
            for i in range(4):
                for j in range(2):
                    x, z = (i - 1.5) * 0.88, (0.5 - j) * 1.0
                    tone = "action-dim" if (i, j) == (2, 0) else "pale-dim"
                    box((x, 0, z - 0.38), (0.70, 0.02, 0.78), "navy", 0.02)
                    box((x, -0.015, z + 0.05), (0.5, 0.02, 0.22), tone, 0.01)
                    box((x - 0.08, -0.015, z - 0.14), (0.36, 0.02, 0.05), "signal-dim", 0.005)
    with placed((0.45, -0.6, 0), yaw=-16):
        briefcase(2.0, 1.3, "violet")
        with placed((0, 0, 1.46)):
            cap(0.85, "ink")
    stage.shoot(1.15, 1.08, "seamless", path=None)


@picture("products/employee-verification", "An identity badge under a magnifier, with a lit check mark",
         "A white identity badge on a violet lanyard carries a lit check mark beside a magnifying glass.")
def employee_verification():
    with placed((-0.55, 0.2, 0.04), yaw=12, pitch=-8):
        id_badge(1.8, 2.3)
    with placed((1.05, -0.75, 1.32), yaw=-8, pitch=-6):
        magnifier(0.72)
        with placed((0, 0, 0)):
            tick(0.72, "signal", 0.07)
    stage.shoot(1.45, 1.0, "seamless", path=2.3, camera="close")


@picture("products/university-portal", "A columned university hall whose door is a gate of light",
         "A columned university building stands with an open glowing door and figures on its steps.")
def university_portal():
    with placed((0, 0.5, 0), yaw=-18, scale=1.15):
        temple(3.2, 6, "white", "warm")
    for x, y, tone, stone in ((-0.9, -1.35, "violet", "walnut"), (-0.35, -1.65, "cyan", "sand"), (1.25, -1.95, "slate", "umber")):
        with placed((x, y, 0)):
            figure(0.86, tone, stone)
    stage.shoot(1.25, 0.98, path=2.3, camera="close")


@picture("products/blockchain-iot-education",
         "A chain of linked blocks, a graduation cap on one, a sensor beside",
         "Four glowing-edged blocks are linked in a chain; one carries a graduation cap.")
def blockchain_iot_education():
    with placed(yaw=14):
        for i in range(4):
            x = (i - 1.5) * 1.32
            y = 0.25 * (-1) ** i
            with placed((x, y, 0.0), yaw=12 * (-1) ** i):
                _block()
            if i < 3:
                _link((x + 0.66, y * 0.1, 0.52))
        with placed((-0.66, -0.25, 1.0)):
            cap(0.85, "ink")
    with placed((1.7, -1.35, 0), yaw=stage.BOARD_YAW):
        sensor(0.6)
    stage.trace([(1.6, -1.0), (1.5, -0.3)], "signal", 0.02, 0.45)
    stage.shoot(0.7, 1.18, "seamless", path=None)


def _block(side=0.92):
    """A block with lit edges."""
    box((0, 0, 0.04), (side, side, side), "navy", 0.06)
    h = side / 2 + 0.004
    foot = [(-h, -h), (h, -h), (h, h), (-h, h)]
    for z in (0.05, side + 0.04):
        tube([(x, y, z) for x, y in foot], 0.018, "signal", closed=True)
    for x, y in foot:
        tube([(x, y, 0.05), (x, y, side + 0.04)], 0.018, "signal")


def _link(at):
    """A gold chain link lying between two blocks."""
    with placed(at, pitch=0):
        points = [(0.17 + 0.13 * x, 0, 0.13 * z) for x, _, z in arc(1, -90, 90, upright=True, steps=16)]
        points += [(-0.17 + 0.13 * x, 0, 0.13 * z) for x, _, z in arc(1, 90, 270, upright=True, steps=16)]
        tube(points, 0.055, "gold", closed=True)


@picture("products/complaint-resolution", "Two speech bubbles; the answer carries a lit check mark",
         "Two large speech bubbles face each other; the violet one carries a glowing check mark.")
def complaint_resolution():
    with placed((-0.95, 0.45, 0.3), yaw=14):
        bubble(2.1, 1.35, "white", -1)
        for i in range(3):
            box((-0.15 if i == 2 else 0, -0.16, 1.30 - 0.3 * i), (1.0 if i == 2 else 1.35, 0.03, 0.09), "slate", 0.01)
    with placed((1.1, -0.65, 0.1), yaw=-14):
        bubble(1.75, 1.2, "violet", 1)
        with placed((0, -0.19, 0.96)):
            tick(0.85, "signal", 0.08)
    pool((1.1, -0.65, 0.01), 1.6, "action", 0.4)
    stage.shoot(1.2, 1.1, "seamless", path=2.3, camera="close")


@picture("products/reputation-management", "Five gold stars above rising columns of light",
         "Five gold stars stand in an arc above rising columns capped with light.")
def reputation_management():
    with placed((0, 0.1, 0), yaw=-8):
        columns([0.5, 0.72, 0.98, 1.26, 1.6], gap=0.78, width=0.56)
        for i, tall in enumerate([0.5, 0.72, 0.98, 1.26, 1.6]):
            with placed(((i - 2) * 0.78, 0, tall + 0.52)):
                star(0.42)
    stage.shoot(1.2, 1.08, "seamless", path=2.3, camera="close")


@picture("products/school-transport", "A school bus on a lit map, its way marked to a pin",
         "An amber school bus drives along a glowing route on a city map towards a pin.")
def school_transport():
    with placed((0, 0.1, 0), yaw=-26):
        top = street_map(4.9)
        route([(-2.4, 0.0, top + 0.02), (2.0, 0.0, top + 0.02)])
        with placed((-0.45, -0.0, top), scale=0.92):
            bus()
        with placed((2.05, 0, top)):
            pin(1.15)
    stage.shoot(0.7, 1.12, path=None, raised=0.8)


@picture("products/school-management",
         "A school house beside a screen with a heart trace and a ring of progress",
         "A small school with a flag stands beside a screen showing a heart trace and a progress ring.")
def school_management():
    with placed((-0.7, 0.5, 0), yaw=-20, scale=1.05):
        school()
    with placed((1.45, -0.9, 0.03), yaw=-14, pitch=-12):
        with screen(1.6, 1.25, 0.1, "slate"):
            with placed((-0.1, 0, 0.24)):
                pulse(1.1, 0.5, "signal", 0.022)
            with placed((-0.36, 0, -0.28)):
                gauge(0.2, 0.75, "action", 0.03)
            with placed((0.34, 0, -0.28)):
                bars([0.4, 0.65, 0.9], 0.55, 0.4)
    stage.shoot(0.95, 1.1, "seamless", path=None)


@picture("products/production-management", "An open clapperboard and a film reel",
         "An open film clapperboard stands before a film reel.")
def production_management():
    with placed((-0.35, -0.3, 0.02), yaw=12, pitch=-8):
        clapper(2.6, 1.6)
    with placed((1.55, 0.55, 0), yaw=-18):
        film_reel(1.05)
    stage.shoot(1.15, 1.08, "seamless", path=2.3, camera="close")


@picture("products/architectural-visualization", "A modern house, half built, half drawn in lines of light",
         "A model of a modern house is half solid with warm windows and half drawn in lines of light.")
def architectural_visualization():
    with placed((-0.1, 0.1, 0), yaw=-22, scale=1.12):
        modern_house()
    stage.shoot(0.95, 1.12, path=2.6)
