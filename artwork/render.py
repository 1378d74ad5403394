"""Render pictures of the house.

blender -b -noaudio -P artwork/render.py -- NAME [NAME …] | --all | --missing | --family FOLDER
    [--light night|day|both] [--preview | --cutout] [--to FOLDER] [--samples N] [--png]
blender -b -noaudio -P artwork/render.py -- --table
"""

import argparse
import importlib
import os
import sys
import time
import traceback
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import bpy  # noqa: E402

from house import materials, stage  # noqa: E402
from house.registry import PICTURES  # noqa: E402

FAMILIES = [
    "hero", "capabilities", "company", "blog", "case_studies", "whitepapers",
    "webinars", "products", "exams", "catalogue", "industries",
]
TARGET = HERE.parent / "content" / "images"
PREVIEW_SAMPLES = 12
DAY_LEAST = 64  # edges and soft shadows need this many samples
PREVIEW_WIDTH = 480
LARGEST_BYTES = 250_000
CUTOUT_WIDTH = 256
CUTOUT_SAMPLES = 24


def arguments():
    """The options after Blender's `--`."""
    given = sys.argv[sys.argv.index("--") + 1:] if "--" in sys.argv else []
    parser = argparse.ArgumentParser(prog="render.py")
    parser.add_argument("names", nargs="*", help="pictures, as folder/name")
    parser.add_argument("--all", action="store_true", help="every picture")
    parser.add_argument("--missing", action="store_true", help="pictures with no file in the target yet")
    parser.add_argument("--family", help="every picture of one folder")
    parser.add_argument("--light", choices=(*materials.SETTINGS, "both"), default="night",
                        help="the setting; pictures by day are named NAME-day")
    parser.add_argument("--preview", action="store_true", help="small and quick")
    parser.add_argument("--cutout", action="store_true", help="small, the subject alone, on nothing: menu/NAME")
    parser.add_argument("--to", type=Path, default=TARGET, help="target folder")
    parser.add_argument("--samples", type=int, help="samples a pixel")
    parser.add_argument("--png", action="store_true", help="write PNG instead of WebP")
    parser.add_argument("--table", action="store_true", help="print the table of pictures and stop")
    return parser.parse_args(given)


def chosen(options):
    """The (name, light) pairs to render, in the order of the families. Unknown names stop the run."""
    settings = materials.SETTINGS if options.light == "both" else (options.light,)
    names = list(options.names)
    if options.all or options.missing:
        names = list(PICTURES)
    elif options.family:
        names += [n for n in PICTURES if n.startswith(options.family + "/")]
    unknown = [n for n in names if n not in PICTURES]
    if unknown or not names:
        sys.exit(f"render.py: no such picture: {', '.join(unknown) or '(none named)'}")
    pairs = [(name, light) for name in names for light in settings]
    return [p for p in pairs if not (options.missing and target_file(*p, options).exists())]


def target_file(name, light, options):
    """Returns the path of the picture `name` in that light."""
    suffix = "-day" if light == "day" else ""
    if options.cutout:
        name = f"menu/{name.split('/')[-1]}"
    return options.to / f"{name}{suffix}.{'png' if options.png else 'webp'}"


def render(name, light, options):
    """Build one scene, render it beside its target and move it into place. Returns seconds taken."""
    entry = PICTURES[name]
    size = entry.size
    width = PREVIEW_WIDTH if options.preview else CUTOUT_WIDTH if options.cutout else size[0]
    size = (width, round(width * size[1] / size[0]))
    started = time.time()
    materials.use(light)
    stage.clear(name, has_signal=not options.cutout)
    entry.build()
    usual = PREVIEW_SAMPLES if options.preview else CUTOUT_SAMPLES if options.cutout else entry.samples
    samples = options.samples or usual
    if light == "day" and not options.samples and not options.preview:
        samples = max(DAY_LEAST, samples)
    has_studio = not options.cutout and not name.startswith("home/")  # the hero merges with its page
    stage.settings(size, samples, has_studio)
    if options.cutout:
        stage.cut_out()
    target = target_file(name, light, options)
    target.parent.mkdir(parents=True, exist_ok=True)
    scratch = target.with_name(f".{target.name}.part{target.suffix}")
    output = bpy.context.scene.render
    output.image_settings.file_format = "PNG" if options.png else "WEBP"
    output.image_settings.color_mode = "RGBA" if options.cutout else "RGB"
    output.use_file_extension = False
    output.filepath = str(scratch)
    for quality in (90, 84, 78):
        output.image_settings.quality = quality
        if quality == 90:
            bpy.ops.render.render(write_still=True)
        else:
            bpy.data.images["Render Result"].save_render(str(scratch))
        if options.png or scratch.stat().st_size <= LARGEST_BYTES:
            break
    else:
        scratch.unlink()
        sys.exit(f"render.py: {name} by {light} is larger than {LARGEST_BYTES} bytes")
    os.replace(scratch, target)
    return time.time() - started


def table():
    """The pictures as a Markdown table."""
    rows = ["| file | subject | alternative text |", "|---|---|---|"]
    rows += [f"| `{p.name}.webp` | {p.subject} | {p.alt} |" for p in PICTURES.values()]
    return "\n".join(rows)


def main():
    """Render what was asked for, one line a picture."""
    for family in FAMILIES:
        importlib.import_module(family)
    options = arguments()
    if options.table:
        print(table())
        return
    for name, light in chosen(options):
        seconds = render(name, light, options)
        kilobytes = target_file(name, light, options).stat().st_size / 1000
        print(f"rendered {name} by {light}: {seconds:.0f} s, {kilobytes:.0f} KB", flush=True)


try:
    main()
except Exception as problem:  # Blender would print the trace and end with success
    traceback.print_exc()
    sys.exit(f"render.py: {problem}")
