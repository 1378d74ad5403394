"""Abstract busts for the portraits: a body to the chest, a head without a face, hair, arms, hands.

A bust stands behind the desk of `stage.sitting`: the desk's top is z = 0, the shoulders are at 1.1, the
head's centre at 2.03. It faces the viewer (-y); left and right are the viewer's.
"""

import math
from contextlib import contextmanager

from mathutils import Matrix, Vector

from house.materials import two_tone
from house.shapes import ball, blend, box, cylinder, dome, ellipsoid, limb, loft, placed, ring, tube

HEAD = (0.0, -0.03, 2.03)


def body(surface, build=1.0, arms=(), shirt=None, collar=None, high=False):
    """Chest, shoulders and sleeves in `surface`; `build` widens the shoulders.

    `arms` are lists of points elbow, wrist; `shirt` is (surface, low, slope) of the open front; `collar`
    the surface of a ring about the neck; `high` closes the garment up to a turtle neck.
    """
    k = build
    rings = [(-0.6, 0.60 * k, 0.36, 0), (0.0, 0.66 * k, 0.39, 0), (0.45, 0.74 * k, 0.42, 0),
             (0.80, 0.83 * k, 0.40, 0.01), (1.00, 0.84 * k, 0.36, 0.02), (1.13, 0.74 * k, 0.32, 0.03),
             (1.23, 0.54 * k, 0.28, 0.03), (1.32, 0.35, 0.25, 0.02), (1.38, 0.27, 0.235, 0.01)]
    if high:
        rings += [(1.46, 0.235, 0.225, 0.0), (1.58, 0.225, 0.22, -0.01)]
    parts = [loft(rings)]
    for side in (-1, 1):
        parts.append(ellipsoid((side * 0.76 * k, 0.02, 0.94), (0.235, 0.26, 0.235)))
    for elbow, wrist in arms:
        side = 1 if elbow[0] > 0 else -1
        parts.append(limb([(side * 0.80 * k, 0.02, 0.92), elbow, wrist], [0.20, 0.17, 0.115]))
    blend(parts, two_tone(surface, *shirt) if shirt else surface)
    if collar:
        with placed((0, 0.0, 1.365), pitch=10):
            ring((0, 0, 0), 0.255, 0.045, collar)


def neck(surface):
    """The neck, a little forward as people carry it."""
    blend([limb([(0, 0.06, 1.15), (0, -0.01, 1.75)], [0.21, 0.185]), ellipsoid((0, 0.02, 1.28), (0.3, 0.2, 0.12))],
          surface, 0.03, 6)


@contextmanager
def head(surface, turn=0, nod=0, tilt=0, jaw=1.0):
    """A head without a face; yields its frame, centre at the origin, for hair and hats.

    `turn` > 0 looks to the viewer's right, `nod` > 0 down, `tilt` > 0 leans to the right.
    """
    with placed(HEAD, yaw=turn, pitch=-nod, roll=tilt):
        parts = [
            ellipsoid((0, 0.04, 0.10), (0.365, 0.43, 0.40)),
            ellipsoid((0, -0.06, -0.02), (0.335, 0.36, 0.44)),
            ellipsoid((0, -0.13, -0.26), (0.225 * jaw, 0.235, 0.24)),
            ellipsoid((0, -0.33, 0.0), (0.055, 0.075, 0.20), (-9, 0, 0)),  # the ridge that gives it a front
        ]
        for side in (-1, 1):
            parts.append(ellipsoid((side * 0.365, 0.05, -0.04), (0.045, 0.085, 0.125), (-12, 0, side * 14)))
        blend(parts, surface, 0.024, 12)
        yield


def hand(at, towards, surface, thumb=1, size=1.0):
    """A mitten hand from wrist `at` reaching along `towards`; the `thumb` to +x or -x of the hand."""
    along = Vector(towards).normalized()
    turn = along.to_track_quat("Z", "Y").to_euler()
    k = size
    with placed(at, yaw=math.degrees(turn.z), pitch=math.degrees(turn.x), roll=math.degrees(turn.y)):
        blend([
            limb([(0, 0, -0.02 * k), (0, 0, 0.08 * k)], [0.078 * k, 0.08 * k]),
            ellipsoid((0, 0, 0.14 * k), (0.115 * k, 0.06 * k, 0.14 * k)),
            *[limb([(x * k, 0, 0.18 * k), (x * 1.12 * k, -0.02 * k, z * k)], [0.036 * k, 0.030 * k])
              for x, z in ((-0.078, 0.33), (-0.027, 0.37), (0.026, 0.36), (0.078, 0.31))],
            limb([(thumb * 0.07 * k, 0, 0.06 * k), (thumb * 0.165 * k, -0.05 * k, 0.20 * k)], [0.048 * k, 0.036 * k]),
        ], surface, 0.014, 5)


def cropped(surface, high=0.0):
    """Short hair that follows the skull; `high` lifts its top."""
    return [ellipsoid((0, 0.085, 0.13 + high / 2), (0.390, 0.425, 0.405 + high / 2)),
            ellipsoid((0, 0.20, -0.08), (0.33, 0.28, 0.30))]


def short_hair(surface, high=0.0):
    """A close crop."""
    blend(cropped(surface, high), surface, 0.024, 8)


def quiff(surface):
    """Short at the sides, a wave brushed up and back."""
    parts = cropped(surface)
    parts.append(ellipsoid((0.02, -0.14, 0.38), (0.31, 0.27, 0.15), (-12, 0, 0)))
    parts.append(ellipsoid((0.05, 0.12, 0.46), (0.27, 0.28, 0.12), (12, 0, 0)))
    parts.append(limb([(-0.25, -0.26, 0.29), (0.0, -0.34, 0.37), (0.27, -0.24, 0.33)], [0.07, 0.10, 0.07]))
    blend(parts, surface, 0.024, 6)


def curls(surface, lump=0.115, reach=0.40, count=150, low=-0.12, out=1.0):
    """A head of curls: lumps spread evenly over the skull above `low`, clear of the brow."""
    parts = cropped(surface)
    golden = math.pi * (3 - math.sqrt(5))
    for i in range(count):
        z = 1 - 2 * (i + 0.5) / count
        r = math.sqrt(1 - z * z)
        x, y = r * math.cos(golden * i), r * math.sin(golden * i)
        if z < low or (y < -0.35 and z < 0.52):
            continue
        wobble = 1 + 0.05 * math.sin(7.3 * i)
        parts.append(ellipsoid((x * reach * out * wobble, 0.07 + y * (reach + 0.03) * out, 0.11 + z * (reach + 0.02) * out),
                               (lump, lump, lump)))
    blend(parts, surface, 0.022, 3)


def bob(surface, length=0.42, fringe=True):
    """Straight hair to the jaw, with a fringe swept to one side."""
    parts = cropped(surface, 0.03)
    for side in (-1, 1):
        parts.append(limb([(side * 0.33, 0.06, 0.22), (side * 0.385, 0.05, -0.10), (side * 0.355, -0.02, -length)],
                          [0.13, 0.125, 0.10]))
        parts.append(limb([(side * 0.22, 0.26, 0.1), (side * 0.25, 0.26, -length)], [0.22, 0.17]))
    parts.append(limb([(0, 0.32, 0.1), (0, 0.32, -length)], [0.2, 0.16]))
    if fringe:
        parts.append(limb([(-0.24, -0.22, 0.36), (0.05, -0.30, 0.36), (0.31, -0.17, 0.20)], [0.09, 0.10, 0.08]))
    blend(parts, surface, 0.024, 8)


def long_hair(surface, side=1):
    """Parted hair that falls behind one shoulder and before the other (`side`)."""
    parts = cropped(surface, 0.02)
    parts.append(limb([(0, 0.34, 0.2), (0, 0.36, -0.35), (0, 0.34, -0.8)], [0.26, 0.27, 0.24]))
    for s in (-1, 1):
        parts.append(limb([(s * -0.02, -0.20, 0.44), (s * 0.25, -0.20, 0.30), (s * 0.37, -0.04, 0.0), (s * 0.36, 0.08, -0.42)],
                          [0.06, 0.11, 0.10, 0.12]))
    parts.append(limb([(side * 0.36, 0.04, -0.35), (side * 0.42, -0.16, -0.72), (side * 0.42, -0.30, -1.12),
                       (side * 0.38, -0.33, -1.30)], [0.13, 0.145, 0.115, 0.04]))
    blend(parts, surface, 0.024, 8)


def knot(surface, at=(0, 0.30, 0.44), size=0.21):
    """Hair drawn back into a knot."""
    parts = cropped(surface, 0.01)
    parts.append(ellipsoid(at, (size, size, size * 0.92)))
    for s in (-1, 1):
        parts.append(limb([(0, -0.23, 0.42), (s * 0.27, -0.15, 0.28), (s * 0.36, 0.05, 0.10)], [0.05, 0.07, 0.07]))
    blend(parts, surface, 0.024, 8)


def ponytail(surface, side=1):
    """Hair drawn to the back of the head, its tail swinging out to `side`."""
    parts = cropped(surface, 0.02)
    parts.append(limb([(side * 0.05, 0.40, 0.34), (side * 0.30, 0.56, 0.28), (side * 0.50, 0.54, -0.12),
                       (side * 0.52, 0.46, -0.50), (side * 0.44, 0.42, -0.74)], [0.09, 0.13, 0.155, 0.12, 0.03]))
    parts.append(limb([(-side * 0.2, -0.24, 0.36), (side * 0.08, -0.29, 0.37), (side * 0.33, -0.12, 0.16)],
                      [0.07, 0.09, 0.05]))
    blend(parts, surface, 0.024, 8)
    with placed((side * 0.12, 0.47, 0.335), roll=side * 40, pitch=-40):
        ring((0, 0, 0), 0.10, 0.03, "gold")


def beard(surface, length=0.1):
    """A short full beard along the jaw."""
    parts = [ellipsoid((0, -0.165, -0.30 - length / 2), (0.232, 0.225, 0.185 + length / 2))]
    for side in (-1, 1):
        parts.append(limb([(side * 0.345, 0.0, -0.02), (side * 0.275, -0.09, -0.24), (side * 0.12, -0.20, -0.36)],
                          [0.05, 0.085, 0.12]))
    blend(parts, surface, 0.022, 7)


def glasses(surface="gold"):
    """Round glasses."""
    for side in (-1, 1):
        with placed((side * 0.155, -0.395, 0.05), yaw=side * 12):
            ring((0, 0, 0), 0.115, 0.014, surface, upright=True)
        tube([(side * 0.268, -0.372, 0.06), (side * 0.365, -0.12, 0.05), (side * 0.385, 0.03, 0.03)], 0.013, surface)
    tube([(-0.045, -0.425, 0.065), (0.045, -0.425, 0.065)], 0.013, surface)


def hard_hat(surface="amber"):
    """A site helmet: shell, ridge and brim."""
    with placed((0, 0.04, 0.16), pitch=6):
        dome((0, 0, 0.0), 0.475, surface, 0.92)
        blend([ellipsoid((0, -0.05, 0.0), (0.50, 0.57, 0.045))], surface, 0.02, 3)
        for x in (-0.12, 0, 0.12):
            tube([(x, 0.455 * math.cos(a), 0.46 * math.sin(a) * 0.92 + 0.005) for a in
                  [math.pi * (0.12 + 0.76 * i / 20) for i in range(21)]], 0.035 if x == 0 else 0.02, surface)
        ring((0, -0.03, 0.05), 0.482, 0.012, "ink")


def wrap(surface="violet", band="gold"):
    """A head wrap: a folded band about the brow and a full crown tied at the front."""
    blend([ellipsoid((0, 0.10, 0.17), (0.405, 0.445, 0.36)), ellipsoid((0, 0.20, 0.50), (0.40, 0.38, 0.27), (18, 0, 0)),
           ellipsoid((0.06, 0.02, 0.64), (0.25, 0.24, 0.16), (0, 20, 0)),
           limb([(-0.33, 0.0, 0.24), (0.0, -0.31, 0.34), (0.33, 0.0, 0.24)], [0.11, 0.10, 0.11]),
           limb([(-0.30, 0.05, 0.38), (0.05, -0.26, 0.46), (0.31, 0.05, 0.40)], [0.11, 0.10, 0.11]),
           ellipsoid((0.10, -0.27, 0.50), (0.13, 0.10, 0.12), (0, 30, 0))], surface, 0.022, 4)
    tube([(0.37 * math.sin(a), 0.09 - 0.435 * math.cos(a), 0.235 + 0.03 * math.cos(a))
          for a in [math.radians(-78 + 156 * i / 24) for i in range(25)]], 0.016, band)
