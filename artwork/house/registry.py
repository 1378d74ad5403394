"""The register of pictures: every scene is a function under the name of the file it makes."""

from collections import namedtuple

Picture = namedtuple("Picture", "name subject alt size samples build")

LANDSCAPE = (1280, 800)
HERO = (1600, 1000)
WIDE = (2000, 1250)  # this fills the width of the page on dense screens
PANORAMA = (2000, 860)
SAMPLES = 10
PICTURES = {}


def picture(name, subject, alt, size=LANDSCAPE, samples=SAMPLES):
    """Register the decorated function as the builder of `name` (folder/file, without extension).

    `size` is in pixels, `samples` is how many rays a pixel may take at full quality.
    """

    def register(build):
        if name in PICTURES:
            raise ValueError(f"two pictures are named {name}")
        PICTURES[name] = Picture(name, subject, alt, size, samples, build)
        return build

    return register
