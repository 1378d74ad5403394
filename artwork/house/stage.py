"""The laboratory every picture is taken in: floor, lights, lens, path of the signal, render settings."""

import math
import random

import bpy
from mathutils import Vector

from house.shapes import area_light, band, box, placed, to_world, tube

LENS_MM = 58
BOARD_YAW = 41  # the floor's tiles lie diagonally to the view
CAMERA = Vector((0, -11.3, 7.0))

_lanes = []  # world polylines on the floor that no raised tile may cover
_chance = random.Random()  # the picture's own, seeded by its name


def clear(name):
    """Start an empty file with the house's dark world; `name` seeds all chance in the picture."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    _chance.seed(name)
    _lanes.clear()
    world = bpy.data.worlds.new("night")
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs[0].default_value = (0.010, 0.013, 0.034, 1)
    bpy.context.scene.world = world


def lights():
    """Cool key from the left front, violet rim from the right, cyan rim from behind, faint top fill."""
    area_light((-7.0, -6.0, 7.5), (0, 0, 0.6), 3.0, 300, (0.80, 0.86, 1), spread=46)
    area_light((7.5, 2.5, 4.5), (0, 0, 0.5), 3.0, 300, (0.36, 0.18, 1), spread=70)
    area_light((1.0, 9.5, 3.4), (0, 0, 0.5), 6.0, 42, (0.12, 0.58, 1), spread=110)
    area_light((1.0, -1.0, 9.0), (0, 0, 0), 2.5, 45, (0.85, 0.88, 1), spread=50)


def lens(target=(0, 0, 0.6), nearer=1.0, focus=None, f_stop=0.4, shift=(0, 0), raised=0.0):
    """The house's 58 mm lens looking at `target`.

    `nearer` > 1 moves in; `raised` lifts the eye; `focus` is a world point kept sharp (the target when
    none); `shift` moves the picture's window, in fractions of its longer side.
    """
    scene = bpy.context.scene
    data = bpy.data.cameras.new("lens")
    eye = bpy.data.objects.new("lens", data)
    target = Vector(target)
    eye.location = target + (CAMERA + Vector((0, 0, raised))) / nearer
    eye.rotation_euler = (target - eye.location).to_track_quat("-Z", "Y").to_euler()
    data.lens = LENS_MM
    data.shift_x, data.shift_y = shift
    data.dof.use_dof = True
    sharp = Vector(focus) if focus else target
    forward = (target - eye.location).normalized()
    data.dof.focus_distance = (sharp - eye.location).dot(forward)
    data.dof.aperture_fstop = f_stop
    scene.collection.objects.link(eye)
    scene.camera = eye


def board(radius=11, quiet=2.2, relief=0.3, white=0.03, centre=(0, 0), seed=None):
    """A floor of bevelled tiles; those outside `quiet` and off the signal's lanes may stand up.

    Tiles cover one or two fields a side. `relief` is the greatest height, `white` the share of raised
    white parts, `centre` the (x, y) the quiet circle is about; a `seed` keeps one layout in several
    pictures. Lay it after the traces.
    """
    pick = random.Random(seed) if seed is not None else _chance
    taken = set()
    box((0, 0, -0.42), (60, 60, 0.3), "floor", 0)
    with placed(yaw=BOARD_YAW):
        for i in range(-radius, radius + 1):
            for j in range(-radius, radius + 1):
                wide, deep = pick.choice([(1, 1), (2, 1), (1, 2), (2, 2)])
                chance, rise, part = pick.random(), pick.random() ** 3, pick.random()
                if (i, j) in taken:
                    continue
                if any((i + a, j + b) in taken for a in range(wide) for b in range(deep)):
                    wide = deep = 1
                taken.update((i + a, j + b) for a in range(wide) for b in range(deep))
                x, y = (i + wide / 2) * 1.02, (j + deep / 2) * 1.02
                spot = to_world((x, y, 0))
                far = math.hypot(spot.x - centre[0], spot.y - centre[1])
                free = far > quiet and _lane_distance(spot) > 0.45 + 0.5 * max(wide, deep)
                top = relief * rise if free and chance < 0.5 else -0.006 - 0.02 * rise
                size = (wide * 1.02 - 0.045, deep * 1.02 - 0.045, top + 0.2)
                box((x, y, -0.2), size, "floor", 0.04)
                if free and part < white:
                    box((x, y, top), (0.5, 0.5, 0.12), "white", 0.04)


def plain(step=2.04):
    """A calm floor of large low slabs, for subjects with fine detail."""
    box((0, 0, -0.42), (60, 60, 0.3), "floor", 0)
    with placed(yaw=BOARD_YAW):
        for i in range(-6, 6):
            for j in range(-6, 6):
                at = ((i + 0.5) * step, (j + 0.5) * step, -0.2)
                box(at, (step - 0.05, step - 0.05, 0.19), "floor", 0.035)


def plinth(size=(3.4, 3.4), height=0.22, yaw=BOARD_YAW, edge="action", surface="navy"):
    """A low bevelled base for the subject with a hairline of light about its foot. Returns its height."""
    with placed(yaw=yaw):
        box((0, 0, 0), (size[0], size[1], height), surface, 0.07)
        if edge:
            x, y = size[0] / 2 + 0.06, size[1] / 2 + 0.06
            corners = [(-x, -y, 0.015), (x, -y, 0.015), (x, y, 0.015), (-x, y, 0.015)]
            tube(corners, 0.014, edge, closed=True)
            band(corners + corners[:2], 0.5, edge, 0.22)
    return height


def trace(points, light="signal", radius=0.016, glow=0.3, width=0.42):
    """A hairline of light on the floor along (x, y) `points`, with the light it throws beside it."""
    flat = [(x, y, 0.02) for x, y in points]
    _lanes.append([to_world(p) for p in flat])
    tube(flat, radius, light)
    if glow:
        band([(x, y, 0.006) for x, y in points], width, light, glow)


def shoot(height=0.9, nearer=1.0, floor="board", quiet=3.2, path=1.5, x=0.0, raised=0.0):
    """Finish a scene in the house's usual way: the signal's path, lights, floor and lens.

    `height` is the z looked at, `x` how far right of the origin; `path` the half-width left free by the
    signal (None: no signal); `raised` lifts the eye for subjects that lie flat.
    """
    if path is not None:
        signal(gap=path)
    hairlines()
    lights()
    if floor == "board":
        board(quiet=quiet)
    else:
        plain()
    lens((x, 0, height), nearer=nearer, focus=(x, -0.5, height), raised=raised)


def signal(reach=9.0, offset=0.0, into="signal", out="action", gap=1.2):
    """The path of the signal: in from the near left, under the subject, out to the far right."""
    with placed(yaw=BOARD_YAW):
        trace([(-reach, offset), (-gap, offset)], into)
        trace([(gap, offset), (reach, offset)], out)


def hairlines(count=7, near=2.7):
    """Faint traces on the board, `near` or further from the middle, that run out of the picture."""
    for i in range(count):
        with placed(yaw=BOARD_YAW + (0, 90, 180)[i % 3]):
            start, side = near + _chance.uniform(0, 1.2), _chance.uniform(-1.9, 1.9)
            light = _chance.choice(("signal-dim", "action-dim", "action-dim"))
            trace([(start, side), (start + _chance.uniform(3, 7), side)], light, 0.010, 0.10, 0.35)


def _lane_distance(spot):
    """How far a world point lies from the nearest trace on the floor."""
    nearest = math.inf
    for lane in _lanes:
        for a, b in zip(lane, lane[1:]):
            along = b - a
            share = max(0, min(1, (spot - a).dot(along) / max(along.length_squared, 1e-9)))
            nearest = min(nearest, (spot - a - along * share).length)
    return nearest


def settings(size, samples):
    """Cycles on the processor, adaptive, few bounces; Filmic; the finishing pass of `_finish`."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.render.resolution_percentage = 100
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.04
    cycles.adaptive_min_samples = 14
    cycles.use_denoising = False
    cycles.max_bounces = 4
    cycles.diffuse_bounces = 1
    cycles.glossy_bounces = 3
    cycles.transmission_bounces = 2
    cycles.transparent_max_bounces = 12
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 2.0
    cycles.sample_clamp_direct = 12.0
    cycles.blur_glossy = 1.0
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "Medium High Contrast"
    scene.view_layers[0].cycles.denoising_store_passes = True
    _finish(scene)


def _finish(scene):
    """Compositing: an edge-keeping blur led by normals and albedo, then a faint bloom."""
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    layers = nodes.new("CompositorNodeRLayers")
    guide = nodes.new("CompositorNodeMixRGB")
    guide.blend_type = "ADD"
    links.new(layers.outputs["Denoising Normal"], guide.inputs[1])
    links.new(layers.outputs["Denoising Albedo"], guide.inputs[2])
    calm = nodes.new("CompositorNodeBilateralblur")
    calm.iterations = 1
    calm.sigma_color, calm.sigma_space = 0.3, 2.0
    links.new(layers.outputs["Image"], calm.inputs["Image"])
    links.new(guide.outputs[0], calm.inputs["Determinator"])
    bloom = nodes.new("CompositorNodeGlare")
    bloom.glare_type = "FOG_GLOW"
    bloom.quality = "HIGH"
    bloom.threshold = 0.9
    bloom.size = 7
    bloom.mix = -0.75
    links.new(calm.outputs[0], bloom.inputs[0])
    out = nodes.new("CompositorNodeComposite")
    links.new(bloom.outputs[0], out.inputs[0])
