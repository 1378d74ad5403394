"""The laboratory every picture is taken in: floor, lights, lens, path of the signal, render settings."""

import math
import random

import bpy
from mathutils import Vector

from house.materials import by_day
from house.shapes import area_light, band, box, mesh, placed, reflector, sun, to_world, tube

STUDIO_CENTRE, STUDIO_EDGE = (0.87, 0.88, 0.93, 1), (0.67, 0.70, 0.80, 1)
BOARD_YAW = 41  # the floor's tiles lie diagonally to the view
# Each set-up has (the eye's offset from its target, focal length in mm, aperture).
CAMERAS = {
    "diagonal": (Vector((0, -11.3, 7.0)), 58, 0.4),
    "close": (Vector((0, -12.6, 2.15)), 66, 0.45),  # this looks from low in front, with a shallow depth of field
    "plan": (Vector((0, -0.01, 16.4)), 72, 0.8),  # this looks straight down
}

_lanes = []  # raised tiles must not cover these polylines, which are in world coordinates
_chance = random.Random()  # each picture seeds this with its name
_has_signal = True


def clear(name, has_signal=True):
    """Start an empty file with the house's dark world; `name` seeds all chance in the picture.

    Without `has_signal`, no line crosses the floor, and no small part stands on it.
    """
    global _has_signal
    _has_signal = has_signal
    bpy.ops.wm.read_factory_settings(use_empty=True)
    _chance.seed(name)
    _lanes.clear()
    world = bpy.data.worlds.new("laboratory")
    world.use_nodes = True
    air = world.node_tree.nodes["Background"].inputs
    air[0].default_value = (0.44, 0.45, 0.475, 1) if by_day() else (0.010, 0.013, 0.034, 1)
    world.cycles.sampling_method = "NONE" if by_day() else "AUTOMATIC"
    bpy.context.scene.world = world


def lights(broad=False, top=True):
    """Lights the stage. By night: a cool key from the left front, violet rim right, cyan rim behind, faint top fill.

    By day a white sun that throws one soft shadow, and the rims only as reflections. `broad` widens the
    rim behind, whose edge would be seen on a plain floor; without `top` there is no fill from above, which
    an eye up there would see mirrored.
    """
    if by_day():
        sun((5.0, 3.6, -6.4), 2.9, (1, 0.985, 0.96), angle=4)
        reflector((-7.0, -5.0, 6.5), (0, 0, 0.5), 9.0, (1, 1, 1), 1.1)
        reflector((8.0, 2.5, 4.0), (0, 0, 0.5), 4.0, (0.42, 0.28, 1), 2.5)
        reflector((1.0, 10.0, 3.4), (0, 0, 0.5), 6.0, (0.20, 0.72, 1), 1.6)
        return
    area_light((-7.0, -6.0, 7.5), (0, 0, 0.6), 3.0, 300, (0.80, 0.86, 1), spread=46)
    area_light((7.5, 2.5, 4.5), (0, 0, 0.5), 3.0, 300, (0.36, 0.18, 1), spread=70)
    area_light((1.0, 9.5, 3.4), (0, 0, 0.5), 6.0, 42, (0.12, 0.58, 1), spread=175 if broad else 110)
    if top:
        area_light((1.0, -1.0, 9.0), (0, 0, 0), 2.5, 45, (0.85, 0.88, 1), spread=50)


def lens(target=(0, 0, 0.6), nearer=1.0, focus=None, shift=(0, 0), raised=0.0, camera="diagonal"):
    """The house's lens in one of its `CAMERAS` set-ups, looking at `target`.

    `nearer` > 1 moves in; `raised` lifts the eye; `focus` is a world point kept sharp (the target when
    none); `shift` moves the picture's window, in fractions of its longer side.
    """
    scene = bpy.context.scene
    away, focal, f_stop = CAMERAS[camera]
    data = bpy.data.cameras.new("lens")
    eye = bpy.data.objects.new("lens", data)
    target = Vector(target)
    eye.location = target + (away + Vector((0, 0, raised))) / nearer
    eye.rotation_euler = (target - eye.location).to_track_quat("-Z", "Y").to_euler()
    data.lens = focal
    data.shift_x, data.shift_y = shift
    data.dof.use_dof = True
    sharp = Vector(focus) if focus else target
    forward = (target - eye.location).normalized()
    data.dof.focus_distance = (sharp - eye.location).dot(forward)
    data.dof.aperture_fstop = 2.5 * f_stop if by_day() else f_stop
    scene.collection.objects.link(eye)
    scene.camera = eye


def board(radius=11, quiet=2.2, relief=0.3, white=0.03, centre=(0, 0), seed=None, yaw=BOARD_YAW):
    """A floor of bevelled tiles; those outside `quiet` and off the signal's lanes may stand up.

    Tiles cover one or two fields a side. `relief` is the greatest height, `white` the share of raised
    white parts, `centre` the (x, y) the quiet circle is about; a `seed` keeps one layout in several
    pictures. Lay it after the traces.
    """
    pick = random.Random(seed) if seed is not None else _chance
    taken = set()
    gap = 0.036 if by_day() else 0.045
    box((0, 0, -0.334 if by_day() else -0.42), (60, 60, 0.3), "floor", 0)
    with placed(yaw=yaw):
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
                size = (wide * 1.02 - gap, deep * 1.02 - gap, top + 0.2)
                box((x, y, -0.2), size, "floor", 0.018 if by_day() else 0.04)
                if free and part < white and _has_signal:
                    box((x, y, top), (0.5, 0.5, 0.12), "white", 0.04)


def seamless(depth=9.0, rise=5.0, level=-0.012):
    """A plain floor at height `level` that sweeps up into a wall `depth` behind the origin."""
    profile = [(-26, 0.0), (depth, 0.0)]
    profile += [(depth + rise * math.sin(math.radians(6 * i)), rise * (1 - math.cos(math.radians(6 * i))))
                for i in range(1, 16)]
    profile.append((depth + rise, 26.0))
    corners = [(x, y, z + level) for y, z in profile for x in (-40, 40)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    mesh(corners, faces, "floor")
    if not by_day():  # a faint light on the wall makes the subject's outline visible
        area_light((-3.5, depth - 2.5, 0.5), (-1.0, depth + rise, 4.0), 4.0, 620, (0.10, 0.34, 1), spread=150)
        area_light((4.5, depth - 2.5, 0.5), (2.5, depth + rise, 3.5), 4.0, 620, (0.26, 0.12, 1), spread=150)


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


def cut_out():
    """Take the picture of the subject alone, on nothing: the floor lights it and is not seen. Call it last."""
    scene = bpy.context.scene
    scene.render.film_transparent = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    out = next(node for node in nodes if node.bl_idname == "CompositorNodeComposite")
    layers = next(node for node in nodes if node.bl_idname == "CompositorNodeRLayers")
    mask = nodes.new("CompositorNodeSetAlpha")
    mask.mode = "APPLY"
    links.new(out.inputs[0].links[0].from_socket, mask.inputs["Image"])
    links.new(layers.outputs["Alpha"], mask.inputs["Alpha"])
    links.new(mask.outputs[0], out.inputs[0])
    for thing in scene.objects:
        names = [slot.material.name for slot in thing.material_slots if slot.material]
        if any(name == "floor" or name.startswith("halo-") for name in names):
            thing.visible_camera = False


def shoot(height=0.9, nearer=1.0, floor="board", quiet=3.2, path=1.5, x=0.0, raised=0.0, camera="diagonal", y=0.0):
    """Finish a scene in the house's usual way: the signal's path, lights, floor and lens.

    `height` is the z looked at, `x` and `y` how far right of and behind the origin; `path` the half-width
    left free by the signal (None: no signal); `raised` lifts the eye for subjects that lie flat. `floor`
    is `board` (tiles) or `seamless`; `camera` one of `CAMERAS`. Seen from the front or from above, the
    tiles and the signal lie straight across the view.
    """
    yaw = BOARD_YAW if camera == "diagonal" else 0
    if path is not None and _has_signal:
        signal(gap=path, yaw=yaw)
    if floor == "board":
        if _has_signal:
            hairlines(yaw=yaw)
        lights(top=camera != "plan")
        board(quiet=quiet, yaw=yaw)
        if camera == "close":
            seamless(11.0, level=-0.16)
    else:
        lights(broad=True, top=camera != "plan")
        seamless()
    front = 0 if camera == "plan" else -0.5
    lens((x, y, height), nearer=nearer, focus=(x, y + front, height), raised=raised, camera=camera)


def signal(reach=9.0, offset=0.0, into="signal", out="action", gap=1.2, yaw=BOARD_YAW):
    """The path of the signal: in from the near left, under the subject, out to the far right."""
    with placed(yaw=yaw):
        trace([(-reach, offset), (-gap, offset)], into)
        trace([(gap, offset), (reach, offset)], out)


def hairlines(count=7, near=2.7, yaw=BOARD_YAW):
    """Faint traces on the board, `near` or further from the middle, that run out of the picture."""
    for i in range(count):
        with placed(yaw=yaw + (0, 90, 180)[i % 3]):
            start, side = near + _chance.uniform(0, 1.2), _chance.uniform(-1.9, 1.9)
            light = _chance.choice(("signal-dim", "action-dim", "action-dim"))
            trace([(start, side), (start + _chance.uniform(3, 7), side)], light, 0.010, 0.10, 0.35)


def _lane_distance(spot):
    """Returns the distance from a world point to the nearest trace on the floor."""
    nearest = math.inf
    for lane in _lanes:
        for a, b in zip(lane, lane[1:]):
            along = b - a
            share = max(0, min(1, (spot - a).dot(along) / max(along.length_squared, 1e-9)))
            nearest = min(nearest, (spot - a - along * share).length)
    return nearest


def settings(size, samples, has_studio):
    """Cycles on the processor, adaptive, few bounces; the tone of the setting; the pass of `_finish`."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.render.resolution_percentage = 100
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.008 if by_day() else 0.07
    cycles.adaptive_min_samples = 8 if by_day() else 5
    cycles.use_denoising = False
    cycles.max_bounces = 3
    if by_day():  # paths that end by chance would leave specks around the lines on the floor
        cycles.min_light_bounces, cycles.min_transparent_bounces = 3, 12
    cycles.diffuse_bounces = 1
    cycles.glossy_bounces = 2
    cycles.transmission_bounces = 2
    cycles.transparent_max_bounces = 12
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 2.0
    cycles.sample_clamp_direct = 12.0
    cycles.blur_glossy = 1.0
    tone = scene.view_settings
    if by_day():  # Filmic would turn the white floor grey
        tone.view_transform, tone.look, tone.exposure = "Standard", "None", -0.05
    else:
        tone.view_transform, tone.look = "Filmic", "Medium High Contrast"
    scene.view_layers[0].cycles.denoising_store_passes = True
    _finish(scene, has_studio)


def _finish(scene, has_studio):
    """Compositing: the light alone (the picture without its albedo) is calmed by an edge-keeping blur
    led by normals and albedo, so that drawn detail stays sharp. By night a faint bloom follows, by day the
    white floor becomes the grey of a studio.
    """
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()

    def mix(kind, first, second):
        node = nodes.new("CompositorNodeMixRGB")
        node.blend_type = kind
        for slot, value in ((1, first), (2, second)):
            if isinstance(value, tuple):
                node.inputs[slot].default_value = value
            else:
                links.new(value, node.inputs[slot])
        return node.outputs[0]

    layers = nodes.new("CompositorNodeRLayers")
    normal, albedo = layers.outputs["Denoising Normal"], layers.outputs["Denoising Albedo"]
    tone = mix("ADD", albedo, (0.05, 0.05, 0.05, 1))
    calm = nodes.new("CompositorNodeBilateralblur")
    calm.iterations = 1
    calm.sigma_color, calm.sigma_space = (0.05, 1.0) if by_day() else (0.3, 4.0)
    links.new(mix("DIVIDE", layers.outputs["Image"], tone), calm.inputs["Image"])
    links.new(mix("ADD", normal, albedo), calm.inputs["Determinator"])
    picture = mix("MULTIPLY", calm.outputs[0], tone)
    out = nodes.new("CompositorNodeComposite")
    if by_day():
        if has_studio:
            gamma = nodes.new("CompositorNodeGamma")
            gamma.inputs["Gamma"].default_value = 1.14
            links.new(picture, gamma.inputs["Image"])
            lit = nodes.new("CompositorNodeEllipseMask")
            lit.y, lit.width, lit.height = 0.54, 0.62, 0.62
            soft = nodes.new("CompositorNodeBlur")
            soft.filter_type, soft.use_relative, soft.factor_x, soft.factor_y = "FAST_GAUSS", True, 34, 34
            links.new(lit.outputs[0], soft.inputs["Image"])
            ground = nodes.new("CompositorNodeMixRGB")
            ground.inputs[1].default_value, ground.inputs[2].default_value = STUDIO_EDGE, STUDIO_CENTRE
            links.new(soft.outputs[0], ground.inputs[0])
            picture = mix("MULTIPLY", gamma.outputs[0], ground.outputs[0])
        links.new(picture, out.inputs[0])
        return
    bloom = nodes.new("CompositorNodeGlare")
    bloom.glare_type = "FOG_GLOW"
    bloom.quality = "HIGH"
    bloom.threshold = 0.9
    bloom.size = 7
    bloom.mix = -0.75
    links.new(picture, bloom.inputs[0])
    links.new(bloom.outputs[0], out.inputs[0])
