"""Lay all rendered pictures out on one sheet, to see the family at a glance.

python3 artwork/contact_sheet.py SHEET.png [--light night|day|both] [--from FOLDER] [--width 320] [--columns 5]
Plain Python with Pillow (Debian: python3-pil); Blender is not needed. With `both`, each cell shows a picture by
night and beside it the same by day.
"""

import argparse
from pathlib import Path

from PIL import Image

IMAGES = Path(__file__).resolve().parent.parent / "content" / "images"
GAP = 8
GROUNDS = {"night": (6, 8, 18), "day": (247, 248, 251), "both": (120, 124, 138)}
DAY = "-day"


def pictures(folder):
    """The names of all pictures below `folder`, without the mark of the day, by folder and name."""
    found = [p for p in folder.rglob("*") if p.suffix in (".webp", ".png") and not p.name.startswith(".")]
    return sorted({p.with_name(p.stem.removesuffix(DAY) + p.suffix) for p in found})


def by_day(path):
    """Returns the path of the same picture by day."""
    return path.with_name(path.stem + DAY + path.suffix)


def sheet(cells, width, columns, ground):
    """One image of rows of cells; each cell is a list of files, scaled into 16:10 side by side."""
    height, across = width * 10 // 16, len(cells[0])
    rows = -(-len(cells) // columns)
    pitch = across * width + GAP
    whole = Image.new("RGB", (columns * pitch + GAP, rows * (height + GAP) + GAP), ground)
    for i, cell in enumerate(cells):
        for j, path in enumerate(cell):
            if not path.exists():
                continue
            with Image.open(path) as original:
                small = original.convert("RGB")
            small.thumbnail((width, height), Image.LANCZOS)
            x = GAP + (i % columns) * pitch + j * width + (width - small.width) // 2
            y = GAP + (i // columns) * (height + GAP) + (height - small.height) // 2
            whole.paste(small, (x, y))
    return whole


def main():
    """Read the options, write the sheet, say what is on it and what is missing."""
    parser = argparse.ArgumentParser(description="Contact sheet of all pictures.")
    parser.add_argument("target", type=Path)
    parser.add_argument("--light", choices=tuple(GROUNDS), default="night")
    parser.add_argument("--from", dest="folder", type=Path, default=IMAGES)
    parser.add_argument("--width", type=int, default=320, help="of one picture, in pixels")
    parser.add_argument("--columns", type=int, default=5)
    options = parser.parse_args()
    names = pictures(options.folder)
    if not names:
        parser.error(f"no pictures in {options.folder}")
    cells = [{"night": [p], "day": [by_day(p)], "both": [p, by_day(p)]}[options.light] for p in names]
    sheet(cells, options.width, options.columns, GROUNDS[options.light]).save(options.target)
    for i, (path, cell) in enumerate(zip(names, cells)):
        row, column = divmod(i, options.columns)
        missing = "".join(f", no {p.name}" for p in cell if not p.exists())
        print(f"row {row + 1}, column {column + 1}: {path.relative_to(options.folder)}{missing}")


if __name__ == "__main__":
    main()
