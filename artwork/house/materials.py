"""Materials of the house, made once a scene and fetched by name: `material("gold")`.

The laboratory has two settings, night and day. `use("day")` before a scene is built gives the same names
their daylight look: lighter surfaces, and lights that are coloured inlays with little glow of their own.
"""

import bpy

SETTINGS = ("night", "day")
_setting = "night"


def use(name):
    """Choose the setting, `night` or `day`, for all materials made from now on."""
    global _setting
    if name not in SETTINGS:
        raise ValueError(f"no such light: {name}")
    _setting = name


def by_day():
    """Returns true for the daylight setting."""
    return _setting == "day"


# Each name has (base colour, roughness, metallic, clear coat). Colours are in linear RGB.
SURFACES = {
    "floor": ((0.012, 0.015, 0.043), 0.34, 0.1, 0.5),
    "ink": ((0.005, 0.006, 0.014), 0.30, 0.0, 1.0),
    "navy": ((0.026, 0.032, 0.095), 0.32, 0.1, 0.8),
    "board": ((0.036, 0.046, 0.15), 0.40, 0.0, 0.5),
    "slate": ((0.085, 0.10, 0.20), 0.38, 0.0, 0.6),
    "mist": ((0.26, 0.30, 0.46), 0.40, 0.0, 0.4),
    "white": ((0.52, 0.56, 0.70), 0.38, 0.0, 0.3),
    "paper": ((0.58, 0.60, 0.71), 0.70, 0.0, 0.0),
    "violet": ((0.115, 0.045, 0.66), 0.34, 0.0, 0.8),
    "cyan": ((0.02, 0.27, 0.40), 0.34, 0.0, 0.8),
    "amber": ((0.68, 0.30, 0.05), 0.38, 0.0, 0.6),
    "gold": ((1.0, 0.56, 0.20), 0.26, 0.9, 0.2),
    "steel": ((0.55, 0.60, 0.74), 0.26, 1.0, 0.0),
    "die": ((0.045, 0.045, 0.13), 0.14, 0.8, 1.0),
    "screen": ((0.010, 0.013, 0.040), 0.16, 0.0, 1.0),
    "lens": ((0.012, 0.010, 0.050), 0.05, 0.6, 1.0),
    "desk": ((0.018, 0.022, 0.066), 0.30, 0.1, 0.8),
    # The small figures are made of these.
    "umber": ((0.100, 0.048, 0.030), 0.46, 0.0, 0.25),
    "walnut": ((0.190, 0.092, 0.052), 0.46, 0.0, 0.25),
    "sand": ((0.560, 0.360, 0.250), 0.48, 0.0, 0.2),
    "chestnut": ((0.085, 0.035, 0.020), 0.42, 0.0, 0.3),
}

# The floor is nearly white by day, and dark surfaces are lighter.
DAY_SURFACES = {
    "floor": ((0.755, 0.765, 0.795), 0.62, 0.0, 0.0),
    "desk": ((0.74, 0.75, 0.79), 0.40, 0.0, 0.3),
    "ink": ((0.008, 0.010, 0.024), 0.40, 0.0, 0.35),
    "navy": ((0.028, 0.036, 0.125), 0.42, 0.0, 0.3),
    "board": ((0.032, 0.050, 0.210), 0.44, 0.0, 0.3),
    "slate": ((0.100, 0.122, 0.260), 0.42, 0.0, 0.3),
    "mist": ((0.330, 0.380, 0.560), 0.44, 0.0, 0.2),
    "white": ((0.76, 0.78, 0.84), 0.46, 0.0, 0.1),
    "paper": ((0.78, 0.78, 0.81), 0.75, 0.0, 0.0),
    "violet": ((0.105, 0.022, 0.640), 0.42, 0.0, 0.3),
    "cyan": ((0.004, 0.260, 0.420), 0.42, 0.0, 0.3),
    "amber": ((0.80, 0.37, 0.05), 0.40, 0.0, 0.4),
    "gold": ((0.86, 0.42, 0.09), 0.30, 0.85, 0.1),
    "steel": ((0.40, 0.44, 0.54), 0.32, 0.9, 0.0),
    "die": ((0.034, 0.036, 0.130), 0.28, 0.5, 0.4),
    "screen": ((0.010, 0.013, 0.045), 0.34, 0.0, 0.3),
}

# Each name has (colour, strength). Lights are visible, also in reflections, but sampling them as lamps would add noise.
LIGHTS = {
    "signal": ((0.04, 0.60, 1.0), 2.6),
    "signal-dim": ((0.05, 0.50, 0.95), 0.55),
    "action": ((0.10, 0.04, 1.0), 2.6),
    "action-dim": ((0.11, 0.05, 1.0), 0.9),
    "warm": ((1.0, 0.48, 0.10), 3.0),
    "warm-dim": ((1.0, 0.45, 0.10), 0.7),
    "pale": ((0.55, 0.70, 1.0), 1.9),
    "pale-dim": ((0.36, 0.46, 1.0), 0.6),
}

# Lights are inlays by day, with (the colour of the surface, the strength of the glow).
DAY_LIGHTS = {
    "signal": ((0.00, 0.36, 0.66), 0.50),
    "signal-dim": ((0.06, 0.42, 0.62), 0.25),
    "action": ((0.13, 0.02, 0.80), 0.50),
    "action-dim": ((0.14, 0.07, 0.66), 0.30),
    "warm": ((1.00, 0.46, 0.06), 0.55),
    "warm-dim": ((0.85, 0.42, 0.12), 0.30),
    "pale": ((0.52, 0.62, 0.92), 0.45),
    "pale-dim": ((0.36, 0.44, 0.78), 0.30),
}


def material(name):
    """The house material of that name; made on first use in the open file."""
    known = bpy.data.materials.get(name)
    if known:
        return known
    if name in LIGHTS:
        return _inlay(name, *DAY_LIGHTS[name]) if by_day() else _light(name, *LIGHTS[name])
    made = _surface(name, *look(name))
    if name == "floor" and by_day():  # a floor that reflects the reflectors would be grainy
        made.node_tree.nodes["Principled BSDF"].inputs["Specular"].default_value = 0
    return made


def look(name):
    """Colour, roughness, metallic and coat of a surface in the present setting."""
    return (by_day() and DAY_SURFACES.get(name)) or SURFACES[name]


def emission(colour, strength):
    """A plain emitter, never sampled as a lamp."""
    made = bpy.data.materials.new("emission")
    made.use_nodes = True
    made.cycles.sample_as_light = False
    shader = made.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (0, 0, 0, 1)
    shader.inputs["Emission"].default_value = (*colour, 1)
    shader.inputs["Emission Strength"].default_value = strength
    return made


def _inlay(name, colour, glow):
    """A light by day: enamel in its colour that shines a little by itself."""
    made = _surface(name, tuple(c * 0.8 for c in colour), 0.3, 0.0, 0.5)
    shader = made.node_tree.nodes["Principled BSDF"]
    shader.inputs["Emission"].default_value = (*colour, 1)
    shader.inputs["Emission Strength"].default_value = glow
    made.cycles.sample_as_light = False
    return made


def _surface(name, colour, roughness, metallic, coat):
    """A plain surface under a thin clear coat."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    shader = made.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (*colour, 1)
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Metallic"].default_value = metallic
    shader.inputs["Clearcoat"].default_value = coat
    shader.inputs["Clearcoat Roughness"].default_value = 0.06
    return made


def _light(name, colour, strength):
    """Glowing glass: bright and pale where it faces the eye, deep in colour at its rim."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    made.cycles.sample_as_light = False
    nodes, links = made.node_tree.nodes, made.node_tree.links
    nodes.clear()
    path = nodes.new("ShaderNodeLightPath")
    not_diffuse = nodes.new("ShaderNodeMath")
    not_diffuse.operation = "MULTIPLY_ADD"
    not_diffuse.inputs[1].default_value = -strength
    not_diffuse.inputs[2].default_value = strength
    facing = nodes.new("ShaderNodeLayerWeight")
    facing.inputs["Blend"].default_value = 0.35
    ramp = nodes.new("ShaderNodeValToRGB")
    core, rim = ramp.color_ramp.elements
    core.position, core.color = 0.0, (*(0.05 + 1.2 * c for c in colour), 1)
    rim.position, rim.color = 0.85, (*(0.34 * c for c in colour), 1)
    glow = nodes.new("ShaderNodeEmission")
    out = nodes.new("ShaderNodeOutputMaterial")
    links.new(facing.outputs["Facing"], ramp.inputs[0])
    links.new(ramp.outputs["Color"], glow.inputs["Color"])
    links.new(path.outputs["Is Diffuse Ray"], not_diffuse.inputs[0])
    links.new(not_diffuse.outputs[0], glow.inputs["Strength"])
    links.new(glow.outputs[0], out.inputs["Surface"])
    return made


def halo(name, strength):
    """An additive glow of light `name` that falls off from u = 0 to |u| = 1 of the mesh's UV map.

    Laid flat under traces and lamps it stands for the light they throw on the floor, without noise.
    By day it stains the pale floor in its colour instead, since nothing can be added to white.
    """
    label = f"halo-{name}-{strength:.3f}"
    known = bpy.data.materials.get(label)
    if known:
        return known
    made = bpy.data.materials.new(label)
    made.use_nodes = True
    made.cycles.sample_as_light = False
    nodes, links = made.node_tree.nodes, made.node_tree.links
    nodes.clear()
    uv = nodes.new("ShaderNodeUVMap")
    length = nodes.new("ShaderNodeVectorMath")
    length.operation = "LENGTH"
    invert = nodes.new("ShaderNodeMath")
    invert.operation = "SUBTRACT"
    invert.use_clamp = True
    invert.inputs[0].default_value = 1
    fall = nodes.new("ShaderNodeMath")
    fall.operation = "POWER"
    fall.inputs[1].default_value = 2.4
    path = nodes.new("ShaderNodeLightPath")
    seen = nodes.new("ShaderNodeMath")
    seen.operation = "MULTIPLY"
    scale = nodes.new("ShaderNodeMath")
    scale.operation = "MULTIPLY"
    scale.inputs[1].default_value = min(0.55, strength) if by_day() else strength
    clear = nodes.new("ShaderNodeBsdfTransparent")
    out = nodes.new("ShaderNodeOutputMaterial")
    links.new(uv.outputs[0], length.inputs[0])
    links.new(length.outputs["Value"], invert.inputs[1])
    links.new(invert.outputs[0], fall.inputs[0])
    links.new(fall.outputs[0], seen.inputs[0])
    links.new(path.outputs["Is Camera Ray"], seen.inputs[1])
    links.new(seen.outputs[0], scale.inputs[0])
    if by_day():
        tint = nodes.new("ShaderNodeMixRGB")
        tint.inputs[1].default_value = (1, 1, 1, 1)
        tint.inputs[2].default_value = (*(min(1, 0.12 + c) for c in DAY_LIGHTS[name][0]), 1)
        links.new(scale.outputs[0], tint.inputs[0])
        links.new(tint.outputs[0], clear.inputs["Color"])
        links.new(clear.outputs[0], out.inputs["Surface"])
        return made
    glow = nodes.new("ShaderNodeEmission")
    glow.inputs["Color"].default_value = (*LIGHTS[name][0], 1)
    add = nodes.new("ShaderNodeAddShader")
    links.new(scale.outputs[0], glow.inputs["Strength"])
    links.new(glow.outputs[0], add.inputs[0])
    links.new(clear.outputs[0], add.inputs[1])
    links.new(add.outputs[0], out.inputs["Surface"])
    return made
