"""The house style of Edgewright's pictures: one set of materials, lights, lens and objects.

Units: one Blender unit is about one hand's width; the camera sees a field about 8 units wide at the
origin. World axes as the camera sees them: +x right, +y away, +z up. Angles are in degrees.
"""
