"""Materials of the house, made once a scene and fetched by name: `material("gold")`."""

import bpy

# name: (base colour, roughness, metallic, clear coat), colours in linear RGB
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
}

# name: (colour, strength); seen by the eye and in reflections, never sampled as lamps (no noise)
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


def material(name):
    """The house material of that name; made on first use in the open file."""
    known = bpy.data.materials.get(name)
    if known:
        return known
    if name in LIGHTS:
        return _light(name, *LIGHTS[name])
    return _surface(name, *SURFACES[name])


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
    scale.inputs[1].default_value = strength
    glow = nodes.new("ShaderNodeEmission")
    glow.inputs["Color"].default_value = (*LIGHTS[name][0], 1)
    clear = nodes.new("ShaderNodeBsdfTransparent")
    add = nodes.new("ShaderNodeAddShader")
    out = nodes.new("ShaderNodeOutputMaterial")
    links.new(uv.outputs[0], length.inputs[0])
    links.new(length.outputs["Value"], invert.inputs[1])
    links.new(invert.outputs[0], fall.inputs[0])
    links.new(fall.outputs[0], seen.inputs[0])
    links.new(path.outputs["Is Camera Ray"], seen.inputs[1])
    links.new(seen.outputs[0], scale.inputs[0])
    links.new(scale.outputs[0], glow.inputs["Strength"])
    links.new(glow.outputs[0], add.inputs[0])
    links.new(clear.outputs[0], add.inputs[1])
    links.new(add.outputs[0], out.inputs["Surface"])
    return made
