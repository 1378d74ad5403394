"""Industries: the opening pictures of the five industry pages."""

from house import stage
from house.electronics import database, network
from house.places import cross, shelf, ward_monitor
from house.registry import WIDE, picture
from house.shapes import box, cylinder, placed, ring, tube
from house.symbols import arrow, bag, book, cap, coin_stack, columns, globe, heart


@picture("industries/education", "A globe and a pile of books with a graduation cap",
         "A globe of lit lines stands beside a stack of books topped by a graduation cap.")
def education():
    with placed((-1.1, 0.25, 0)):
        globe(0.95)
    with placed((0.95, -0.1, 0)):
        high = 0
        for tone, turn, wide in (("slate", -12, 2.0), ("violet", 6, 1.9), ("cyan", -4, 1.75)):
            with placed((0, 0, high), yaw=turn):
                high += book(wide, 1.5, 0.36, tone)
        with placed((0, 0, high)):
            cap(1.0)
    stage.shoot(1.15, 1.08, "seamless", path=2.4, camera="close")


@picture("industries/healthcare", "A patient monitor beside a heart and a lit cross",
         "A patient monitor with a glowing heart trace stands beside a violet heart and a lit cross.")
def healthcare():
    with placed((0.75, 0.35, 0), yaw=-14, scale=1.25):
        ward_monitor(1.9, 1.3, 0.95)
    with placed((-1.25, -0.35, 0), yaw=12):
        cylinder((0, 0, 0), 0.72, 0.16, "navy", 0.04)
        ring((0, 0, 0.03), 0.74, 0.016, "signal")
        with placed((0, 0, 0.16)):
            heart(0.82, "violet", 0.45)
            cross((0, -0.27, 0.92), 0.5)
    stage.shoot(1.15, 1.1, "seamless", path=2.4)


@picture("industries/finance", "A ledger of light: rising columns, piles of coins and a climbing line",
         "Dark columns capped with light rise beside piles of gold coins under a climbing line of light.")
def finance():
    heights = [0.55, 0.8, 0.7, 1.15, 1.5]
    with placed((0.35, 0.45, 0), yaw=-10):
        columns(heights, gap=0.72, width=0.5)
        with placed((0, -0.1, 0)):
            arrow([(-1.75, 0.85), (-0.75, 1.35), (-0.1, 1.15), (1.3, 2.15)])
    for x, y, count in ((-1.5, -0.75, 6), (-0.75, -1.15, 4), (0.1, -1.3, 2)):
        with placed((x, y, 0)):
            coin_stack(count, 0.36)
    stage.shoot(1.1, 1.05, path=2.4, camera="close")


@picture("industries/retail", "A shop shelf with a shopping bag before it",
         "A violet shopping bag with a lit check mark stands before a shelf full of goods.")
def retail():
    with placed((0.35, 0.85, 0), yaw=-14):
        shelf(3.4, 3, gap=(2, 4), seed=6)
    with placed((-0.75, -1.0, 0), yaw=12):
        bag(1.35, 1.4, 0.75)
    stage.shoot(1.2, 1.02, path=None)


@picture("industries/data-strategy", "Three floating planes of data, joined by lines of light",
         "Three layers float above each other, from data cylinders to a network of light, joined by thin lines.", size=WIDE)
def data_strategy():
    with placed((0, 0.1, 0), yaw=stage.BOARD_YAW):
        for level, tone in enumerate(("navy", "slate", "navy")):
            z = 0.02 + level * 0.98
            box((0, 0, z), (2.5, 2.5, 0.08), tone, 0.03)
            edge = [(x * 1.26, y * 1.26, z + 0.04) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
            tube(edge, 0.016, ("signal", "pale", "action")[level], closed=True)
        for x, y in ((-0.65, -0.65), (0.65, -0.65), (0.65, 0.65), (-0.65, 0.65)):
            with placed((x, y, 0.1), scale=0.36):
                database(0.8, 3)
            tube([(x, y, 0.6), (x, y, 1.02)], 0.012, "signal")
        for i in range(4):
            for j in range(4):
                tall = 0.08 + 0.12 * ((i * 3 + j * 5) % 4)
                tone = "mist" if (i + j) % 3 else "violet"
                box(((i - 1.5) * 0.56, (j - 1.5) * 0.56, 1.08), (0.36, 0.36, tall), tone, 0.03)
        with placed((0, 0, 2.06)):
            network(1.9, 1.9, 0.35, node=0.10, arch=0.1)
    stage.shoot(1.15, 1.08, "seamless", path=2.2)
