"""Primitive shapes. Boxes, cylinders and prisms stand on their `at` point; balls are centred on it.

All of them obey `placed(...)`, a stack of frames: inside the block, coordinates are local.
"""

import math
from contextlib import contextmanager

import bmesh
import bpy
from mathutils import Euler, Matrix, Vector

from house.materials import emission, halo, material

_frames = [Matrix.Identity(4)]


@contextmanager
def placed(at=(0, 0, 0), yaw=0, pitch=0, roll=0, scale=1):
    """Build what follows in a frame moved to `at` and turned about z (yaw), x (pitch), y (roll)."""
    turn = Euler((math.radians(pitch), math.radians(roll), math.radians(yaw))).to_matrix().to_4x4()
    _frames.append(_frames[-1] @ Matrix.Translation(at) @ turn @ Matrix.Scale(scale, 4))
    try:
        yield
    finally:
        _frames.pop()


def to_world(point):
    """World position of a point of the current frame."""
    return _frames[-1] @ Vector(point)


def add(data, local=Matrix.Identity(4), name="part"):
    """Link mesh, curve or light `data` into the scene in the current frame."""
    thing = bpy.data.objects.new(name, data)
    thing.matrix_world = _frames[-1] @ local
    bpy.context.scene.collection.objects.link(thing)
    return thing


def _finish(mesh_builder, surface, local, bevel, segments=3, smooth=True):
    """Turn a bmesh into an object with its material, smooth shading and rounded edges."""
    mesh = bpy.data.meshes.new("part")
    mesh_builder.to_mesh(mesh)
    mesh_builder.free()
    mesh.materials.append(material(surface))
    if smooth:
        mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.radians(35)
    thing = add(mesh, local)
    if bevel:
        edge = thing.modifiers.new("bevel", "BEVEL")
        edge.width, edge.segments, edge.limit_method = bevel, segments, "ANGLE"
        edge.angle_limit = math.radians(40)
        edge.harden_normals = True
    return thing


def box(at, size, surface, bevel=0.04, yaw=0):
    """A bevelled box of `size` (x, y, z) standing on `at`."""
    made = bmesh.new()
    bmesh.ops.create_cube(made, size=1)
    bmesh.ops.scale(made, vec=size, verts=made.verts)
    bmesh.ops.translate(made, vec=(0, 0, size[2] / 2), verts=made.verts)
    local = Matrix.Translation(at) @ Matrix.Rotation(math.radians(yaw), 4, "Z")
    return _finish(made, surface, local, min(bevel, min(size) * 0.45))


def cylinder(at, radius, height, surface, bevel=0.03, top=None, sides=64):
    """An upright cylinder, or a cone when `top` (its upper radius) differs, standing on `at`."""
    top = radius if top is None else top
    made = bmesh.new()
    bmesh.ops.create_cone(made, cap_ends=True, segments=sides, radius1=radius, radius2=top, depth=height)
    bmesh.ops.translate(made, vec=(0, 0, height / 2), verts=made.verts)
    return _finish(made, surface, Matrix.Translation(at), min(bevel, height * 0.4, radius * 0.4))


def ball(at, radius, surface, squash=1.0):
    """A sphere centred on `at`, its height multiplied by `squash`."""
    made = bmesh.new()
    bmesh.ops.create_uvsphere(made, u_segments=40, v_segments=24, radius=radius)
    bmesh.ops.scale(made, vec=(1, 1, squash), verts=made.verts)
    return _finish(made, surface, Matrix.Translation(at), 0)


def dome(at, radius, surface, squash=1.0):
    """The upper half of a sphere standing on `at`."""
    made = bmesh.new()
    bmesh.ops.create_uvsphere(made, u_segments=48, v_segments=24, radius=radius)
    below = [v for v in made.verts if v.co.z < -1e-4]
    bmesh.ops.delete(made, geom=below, context="VERTS")
    bmesh.ops.scale(made, vec=(1, 1, squash), verts=made.verts)
    return _finish(made, surface, Matrix.Translation(at), 0)


def prism(outline, at, depth, surface, bevel=0.03, upright=True):
    """A 2D `outline` [(u, v), …] given `depth`.

    Upright: u runs along x and v along z, the depth is centred on y. Flat: u, v along x, y; depth up.
    """
    made = bmesh.new()
    face = made.faces.new([made.verts.new((u, v, 0)) for u, v in outline])
    pulled = bmesh.ops.extrude_face_region(made, geom=[face])
    moved = [v for v in pulled["geom"] if isinstance(v, bmesh.types.BMVert)]
    bmesh.ops.translate(made, vec=(0, 0, depth), verts=moved)
    bmesh.ops.recalc_face_normals(made, faces=made.faces)
    local = Matrix.Translation(at)
    if upright:
        local = local @ Matrix.Translation((0, depth / 2, 0)) @ Matrix.Rotation(math.pi / 2, 4, "X")
    return _finish(made, surface, local, bevel)


def mesh(vertices, faces, surface, bevel=0.0, smooth=True):
    """A free mesh from vertices and faces."""
    data = bmesh.new()
    made = [data.verts.new(v) for v in vertices]
    for face in faces:
        data.faces.new([made[i] for i in face])
    bmesh.ops.recalc_face_normals(data, faces=data.faces)
    return _finish(data, surface, Matrix.Identity(4), bevel, smooth=smooth)


def ellipsoid(at, radii, tilt=(0, 0, 0)):
    """A part for `blend`: an ellipsoid about `at`, turned by `tilt` degrees about x, y and z."""
    made = bmesh.new()
    turn = Euler([math.radians(a) for a in tilt]).to_matrix().to_4x4()
    local = Matrix.Translation(at) @ turn @ Matrix.Diagonal((*radii, 1))
    bmesh.ops.create_uvsphere(made, u_segments=32, v_segments=20, radius=1, matrix=local)
    return made


def limb(points, radii):
    """A part for `blend`: a soft bar through `points` that is `radii` thick at each of them."""
    made = bmesh.new()
    for (a, b), (thick, thin) in zip(zip(points, points[1:]), zip(radii, radii[1:])):
        a, b = Vector(a), Vector(b)
        count = max(2, round((b - a).length / (min(thick, thin) * 0.3)))
        for i in range(count + 1):
            share = i / count
            at = Matrix.Translation(a.lerp(b, share))
            r = thick + (thin - thick) * share
            bmesh.ops.create_uvsphere(made, u_segments=16, v_segments=10, radius=r, matrix=at)
    return made


def loft(rings, sides=48):
    """A part for `blend`: a body through level rings (z, half width, half depth, shift along y)."""
    made = bmesh.new()
    loops = []
    for z, wide, deep, shift in rings:
        loops.append([
            made.verts.new((wide * math.cos(a), shift + deep * math.sin(a), z))
            for a in [2 * math.pi * i / sides for i in range(sides)]
        ])
    for low, high in zip(loops, loops[1:]):
        for i in range(sides):
            j = (i + 1) % sides
            made.faces.new((low[i], low[j], high[j], high[i]))
    made.faces.new(list(reversed(loops[0])))
    made.faces.new(loops[-1])
    return made


def blend(parts, surface, grain=0.028, smooth=10):
    """One soft body from overlapping `parts`: their union, its seams rounded like clay.

    `surface` is a name or a material made elsewhere; `grain` the size of the detail that is kept.
    """
    whole = bmesh.new()
    for part in parts:
        scratch = bpy.data.meshes.new("scratch")
        part.to_mesh(scratch)
        part.free()
        whole.from_mesh(scratch)
        bpy.data.meshes.remove(scratch)
    mesh = bpy.data.meshes.new("body")
    whole.to_mesh(mesh)
    whole.free()
    mesh.materials.append(material(surface) if isinstance(surface, str) else surface)
    thing = add(mesh)
    union = thing.modifiers.new("union", "REMESH")
    union.mode, union.voxel_size, union.use_smooth_shade = "VOXEL", grain, True
    if smooth:
        soft = thing.modifiers.new("soft", "SMOOTH")
        soft.factor, soft.iterations = 0.5, smooth
    return thing


def tube(points, radius, surface, closed=False, smooth=False):
    """A round bar of `radius` along `points`; `smooth` bends it through them."""
    curve = bpy.data.curves.new("tube", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius
    curve.bevel_resolution = 4
    curve.use_fill_caps = True
    if smooth:
        spline = curve.splines.new("BEZIER")
        spline.bezier_points.add(len(points) - 1)
        for knot, point in zip(spline.bezier_points, points):
            knot.co = point
            knot.handle_left_type = knot.handle_right_type = "AUTO"
        curve.resolution_u = 16
    else:
        spline = curve.splines.new("POLY")
        spline.points.add(len(points) - 1)
        for knot, point in zip(spline.points, points):
            knot.co = (*point, 1)
    spline.use_cyclic_u = closed
    curve.materials.append(material(surface))
    return add(curve)


def arc(radius, start=0, end=360, z=0.0, steps=72, upright=False):
    """Points of an arc about the origin from `start` to `end` degrees (ends included)."""
    angles = [math.radians(start + (end - start) * i / steps) for i in range(steps + 1)]
    if upright:
        return [(radius * math.cos(a), z, radius * math.sin(a)) for a in angles]
    return [(radius * math.cos(a), radius * math.sin(a), z) for a in angles]


def ring(at, radius, thickness, surface, upright=False):
    """A torus about `at`, flat or standing across the view."""
    with placed(at):
        return tube(arc(radius, upright=upright)[:-1], thickness, surface, closed=True)


def pool(at, radius, light, strength=0.5):
    """A round pool of light on the floor."""
    sides = 48
    vertices = [(0, 0, 0)] + [(radius * x, radius * y, 0) for x, y, _ in arc(1, steps=sides)[:-1]]
    faces = [(0, i + 1, (i + 1) % sides + 1) for i in range(sides)]
    uvs = [(0, 0)] + [(x, y) for x, y, _ in arc(1, steps=sides)[:-1]]
    return _halo_mesh(vertices, faces, uvs, light, strength, Matrix.Translation(at))


def band(points, half_width, light, strength):
    """A soft band of light along a flat polyline, mitred at its corners."""
    vertices, uvs = [], []
    knots = [Vector(p) for p in points]
    for i, knot in enumerate(knots):
        before = (knot - knots[i - 1]).normalized() if i else None
        after = (knots[i + 1] - knot).normalized() if i + 1 < len(knots) else None
        along = ((before or after) + (after or before)).normalized()
        side = Vector((-along.y, along.x, 0))
        stretch = 1 / max(0.5, along.dot(after or before))
        vertices += [knot + side * half_width * stretch, knot - side * half_width * stretch]
        uvs += [(1, 0), (-1, 0)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(knots) - 1)]
    return _halo_mesh(vertices, faces, uvs, light, strength, Matrix.Identity(4))


def _halo_mesh(vertices, faces, uvs, light, strength, local):
    """A flat mesh that only the eye sees, carrying a halo material."""
    data = bpy.data.meshes.new("halo")
    data.from_pydata([tuple(v) for v in vertices], [], faces)
    layer = data.uv_layers.new()
    for loop in data.loops:
        layer.data[loop.index].uv = uvs[loop.vertex_index]
    data.materials.append(halo(light, strength))
    thing = add(data, local, "halo")
    thing.visible_shadow = thing.visible_glossy = thing.visible_diffuse = False
    return thing


def area_light(at, towards, size, watts, colour, spread=180):
    """A round soft light of `size` across shining from `at` to `towards` (both in the current frame).

    `spread` in degrees narrows its cone, so that the floor falls off into the dark.
    """
    lamp = bpy.data.lights.new("area", "AREA")
    lamp.shape = "DISK"
    lamp.energy, lamp.size, lamp.color = watts, size, colour
    lamp.spread = math.radians(spread)
    aim = (Vector(towards) - Vector(at)).to_track_quat("-Z", "Y").to_matrix().to_4x4()
    thing = add(lamp, Matrix.Translation(at) @ aim)
    thing.visible_camera = False
    return thing


def reflector(at, towards, size, colour, strength):
    """A glowing disc that only glossy surfaces see, so that it makes no noise elsewhere."""
    corners = [(size / 2 * math.cos(math.radians(i * 15)), size / 2 * math.sin(math.radians(i * 15)), 0)
               for i in range(24)]
    data = bpy.data.meshes.new("reflector")
    data.from_pydata(corners, [], [tuple(range(24))])
    data.materials.append(emission(colour, strength))
    aim = (Vector(towards) - Vector(at)).to_track_quat("-Z", "Y").to_matrix().to_4x4()
    thing = add(data, Matrix.Translation(at) @ aim, "reflector")
    thing.visible_camera = thing.visible_diffuse = thing.visible_shadow = False
    return thing


def sun(towards, strength, colour, angle=9):
    """A distant soft light shining along `towards`; `angle` in degrees is how soft its shadows are."""
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy, lamp.color, lamp.angle = strength, colour, math.radians(angle)
    return add(lamp, Vector(towards).to_track_quat("-Z", "Y").to_matrix().to_4x4())


def point_light(at, watts, colour, radius=0.15):
    """A small lamp that really lights its surroundings."""
    lamp = bpy.data.lights.new("point", "POINT")
    lamp.energy, lamp.color, lamp.shadow_soft_size = watts, colour, radius
    return add(lamp, Matrix.Translation(at))
