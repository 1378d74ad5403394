"""Catalogue: the embedded and IoT entries of Applications & Services."""

from house import stage
from house.electronics import (
    camera_module, capacitor, chip, circuit_board, connector, gateway, motor, sensor, solar_panel,
)
from house.places import home, snow_crystal, truck
from house.registry import picture
from house.shapes import arc, ball, cylinder, placed, ring, tube


@picture("catalogue/embedded-vision-module", "A camera module on a small board with a chip and a ribbon",
         "A camera module with a coated lens stands on a small circuit board beside a chip.")
def embedded_vision_module():
    with placed(yaw=-24):
        top = circuit_board(3.4, 2.2, "board")
        with placed((-0.55, 0.25, top), scale=1.1):
            camera_module(1.15)
        with placed((1.0, -0.2, top)):
            chip(1.0, pins=6)
        with placed((1.0, 0.72, top)):
            connector(0.9)
        tube([(0.15, -0.45, top + 0.014), (0.35, -0.25, top + 0.014), (0.42, -0.2, top + 0.014)], 0.02, "signal")
    stage.shoot(1.0, 1.15, "seamless", path=2.3, camera="close")


@picture("catalogue/embedded-motor-control", "An electric motor with a gold shaft driven by a small board",
         "An electric motor with a gold shaft is joined by lit wires to a small driver board.")
def embedded_motor_control():
    with placed((0.15, 0.45, 0), yaw=-26, scale=1.15):
        motor()
    with placed((-0.75, -1.25, 0), yaw=16, scale=0.62):
        top = circuit_board(2.6, 1.7, "board")
        with placed((0, 0, top)):
            chip(1.0, pins=6)
            for x in (0.85, 1.08):
                with placed((x, 0.4, 0)):
                    capacitor(0.1, 0.3)
    for i in range(3):
        x = -0.85 + 0.16 * i
        tube([(x, -1.0, 0.35), (x - 0.05, -0.6, 0.55), (x + 0.15, -0.2, 0.5)], 0.03,
             ("signal", "action", "warm")[i], smooth=True)
    stage.shoot(0.8, 1.15, path=2.3)


@picture("catalogue/embedded-voice-sensor",
         "A small round listener with a ring of light, waves of sound about it",
         "Seen from above, a small round voice sensor with a lit ring lies in widening rings of sound.")
def embedded_voice_sensor():
    with placed():
        cylinder((0, 0, 0), 0.95, 0.55, "slate", 0.12)
        cylinder((0, 0, 0.53), 0.80, 0.05, "ink", 0.02)
        ring((0, 0, 0.56), 0.86, 0.035, "signal")
        for r, count in ((0.22, 6), (0.42, 12), (0.62, 18)):
            for x, y, _ in _dots(r, count):
                cylinder((x, y, 0.58), 0.035, 0.012, "mist", 0)
        ball((0, 0, 0.59), 0.06, "action")
    for i, r in enumerate((1.32, 1.68, 2.08, 2.52)):
        for start in (-62, 118):
            points = [(x, y) for x, y, _ in arc(r, start + 6 * i, start + 124 - 6 * i, steps=48)]
            stage.trace(points, "signal" if i < 2 else "signal-dim", 0.034 - 0.006 * i, 0.35, 0.26)
    stage.shoot(0.3, 1.30, "seamless", path=2.9, camera="plan")


def _dots(radius, count):
    """Points evenly around a circle."""
    return arc(radius, steps=count)[:-1]


@picture("catalogue/iot-cold-chain", "A refrigerated lorry with a crystal of light and a sensor",
         "A white refrigerated lorry carries a glowing snow crystal on its side, a sensor beside the road.")
def iot_cold_chain():
    with placed((-0.05, 0.2, 0), yaw=-24, scale=1.15):
        truck()
        with placed((-0.55, -0.62, 1.1)):
            snow_crystal(0.46)
    with placed((-0.75, -1.6, 0), yaw=stage.BOARD_YAW):
        sensor(0.6)
    stage.trace([(-0.45, -1.5), (0.25, -1.15)], "signal", 0.02, 0.5)
    stage.shoot(1.0, 1.08, path=None, camera="close")


@picture("catalogue/iot-energy-gateway", "A gateway between a solar panel and a house, a lit meter on it",
         "A solar panel and a small house are joined by lines of light to a gateway with two antennas.")
def iot_energy_gateway():
    with placed((0.1, -1.15, 0), yaw=10, scale=0.78):
        gateway()
    with placed((-1.75, 0.55, 0), yaw=22):
        solar_panel(2.1, 1.45)
    with placed((1.65, 0.65, 0), yaw=-24, scale=0.95):
        home()
    stage.trace([(-1.6, -0.1), (-1.0, -0.85), (-0.7, -1.0)], "warm", 0.02, 0.45)
    stage.trace([(0.85, -0.95), (1.15, -0.6), (1.35, -0.2)], "signal", 0.02, 0.5)
    stage.shoot(0.8, 1.12, "seamless", path=None)
