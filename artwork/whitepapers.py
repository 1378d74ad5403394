"""Whitepapers: a bound volume each, with its subject standing on the cover."""

from house import stage
from house.electronics import database, network
from house.registry import picture
from house.shapes import placed, pool, tube
from house.symbols import bag, book, cap, coin_stack, gear, heart, open_book
from house.screens import pulse


def _volume(surface, yaw=-18):
    """The bound volume that carries the subject; returns the height of its cover."""
    with placed(yaw=yaw):
        high = book(3.3, 2.5, 0.62, surface)
        x, y = 1.5, 1.1
        edge = [(-x + 0.1, -y, high + 0.004), (x, -y, high + 0.004), (x, y, high + 0.004), (-x + 0.1, y, high + 0.004)]
        tube(edge, 0.013, "signal", closed=True)
    return high


@picture("whitepapers/featured-intelligence-at-the-edge",
         "A large open book from whose pages a network of light rises",
         "A network of glowing nodes rises from the pages of a large open book.")
def featured():
    with placed((0, -0.2, 0), yaw=-12, pitch=0):
        open_book(2.0, 2.5, "violet")
        with placed((0, 0.15, 1.35), pitch=62):
            network(2.7, 1.7, 0.0, layers=(3, 4, 4, 2), lit=(1, 2, 1, 1), node=0.11, arch=0.0)
    pool((0, -0.2, 0.012), 3.0, "action", 0.25)
    stage.shoot(0.85, 1.15, path=2.6, raised=0.6)


@picture("whitepapers/clinical-ai-governance",
         "A bound volume with a heart and its pulse of light on the cover",
         "A violet heart crossed by a glowing pulse stands on a thick bound volume.")
def clinical():
    high = _volume("mist")
    with placed((0, 0, high), yaw=-12):
        heart(0.92, "violet", 0.5)
        with placed((0, -0.34, 0.98)):
            pulse(2.3, 0.9, "signal", 0.03, 1)
    stage.shoot(1.3, 1.08, "seamless", path=2.2, camera="close")


@picture("whitepapers/real-time-risk", "A bound volume carrying rising piles of gold coins",
         "Rising piles of gold coins stand on a thick dark volume.")
def real_time_risk():
    high = _volume("ink")
    for i, count in enumerate((3, 5, 8, 12)):
        with placed((-1.08 + 0.72 * i, 0.32 - 0.21 * i, high)):
            coin_stack(count, 0.34)
    stage.shoot(1.1, 1.08, "seamless", path=2.2, camera="close")


@picture("whitepapers/predictive-maintenance", "A bound volume with two meshing cog wheels on the cover",
         "Two meshing steel cog wheels with lit hubs stand on a thick volume.")
def predictive_maintenance():
    high = _volume("violet")
    with placed((0, 0, high), yaw=-12):
        with placed((-0.45, 0, 0.86), roll=0):
            gear(0.84, 14, 0.32)
        with placed((0.75, 0, 0.58 + 0.62), roll=11):
            gear(0.5, 9, 0.32, "gold")
    stage.shoot(1.1, 1.15, "seamless", path=2.2)


@picture("whitepapers/store-intelligence", "A bound volume with a shopping bag on the cover",
         "A shopping bag with gold handles and a lit check mark stands on a thick volume.")
def store_intelligence():
    high = _volume("navy")
    with placed((0, 0, high), yaw=-20):
        bag(1.35, 1.35, 0.75)
    stage.shoot(1.25, 1.08, path=2.2, camera="close")


@picture("whitepapers/learning-analytics", "A bound volume with a graduation cap on the cover",
         "A graduation cap with a gold tassel lies on a thick violet volume.")
def learning_analytics():
    high = _volume("violet")
    with placed((-0.05, 0, high + 0.02)):
        cap(1.35)
    stage.shoot(0.85, 1.2, "seamless", path=2.2)


@picture("whitepapers/data-foundations", "A bound volume with lit data cylinders on the cover",
         "Stacked data cylinders with lit seams stand on a thick slate-blue volume.")
def data_foundations():
    high = _volume("slate")
    with placed((0, 0.05, high)):
        database(0.82, 3, "signal", "mist")
    stage.shoot(1.15, 1.15, path=2.2)
