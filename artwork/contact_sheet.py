"""Lay all rendered pictures out on one sheet, to see the family at a glance.

python3 artwork/contact_sheet.py SHEET.png [--from FOLDER] [--width 320] [--columns 5]
Plain Python with Pillow (Debian: python3-pil); Blender is not needed.
"""

import argparse
from pathlib import Path

from PIL import Image

IMAGES = Path(__file__).resolve().parent.parent / "content" / "images"
GAP = 8
GROUND = (6, 8, 18)


def pictures(folder):
    """All WebP and PNG files below `folder`, by folder and name; scratch files are left out."""
    found = [p for p in folder.rglob("*") if p.suffix in (".webp", ".png")]
    return sorted(p for p in found if not p.name.startswith("."))


def sheet(paths, width, columns):
    """One image with every picture scaled into a cell of 16:10."""
    height = width * 10 // 16
    rows = -(-len(paths) // columns)
    size = (columns * (width + GAP) + GAP, rows * (height + GAP) + GAP)
    ground = Image.new("RGB", size, GROUND)
    for i, path in enumerate(paths):
        with Image.open(path) as original:
            small = original.convert("RGB")
        small.thumbnail((width, height), Image.LANCZOS)
        x = GAP + (i % columns) * (width + GAP) + (width - small.width) // 2
        y = GAP + (i // columns) * (height + GAP) + (height - small.height) // 2
        ground.paste(small, (x, y))
    return ground


def main():
    """Read the options, write the sheet, say what is on it."""
    parser = argparse.ArgumentParser(description="Contact sheet of all pictures.")
    parser.add_argument("target", type=Path)
    parser.add_argument("--from", dest="folder", type=Path, default=IMAGES)
    parser.add_argument("--width", type=int, default=320, help="of one picture, in pixels")
    parser.add_argument("--columns", type=int, default=5)
    options = parser.parse_args()
    paths = pictures(options.folder)
    if not paths:
        parser.error(f"no pictures in {options.folder}")
    sheet(paths, options.width, options.columns).save(options.target)
    for i, path in enumerate(paths):
        row, column = divmod(i, options.columns)
        print(f"row {row + 1}, column {column + 1}: {path.relative_to(options.folder)}")


if __name__ == "__main__":
    main()
