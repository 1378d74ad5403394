import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Light } from './portraits/drawing.ts';
import { people } from './portraits/people.ts';
import { drawPicture } from './portraits/picture.ts';

/**
 * Draws the portraits by night and by day: `node artwork/portraits.ts` draws all and the strip for Home, with names it
 * draws some. `TO` is another folder than `content/images`, and `WIDTH` the width of a preview.
 */

const { TO: folder = join(import.meta.dirname, '../content/images'), WIDTH: width = '800' } = process.env;
const chosen = process.argv.slice(2);
const tile = { width: 320, height: 400 };
const columns = 5;

for (const light of ['night', 'day'] as const) {
  for (const name of chosen.length > 0 ? chosen : Object.keys(people)) {
    await save(`people/${name}`, light, sharp(draw(name, light, Number(width))));
  }
  if (chosen.length === 0) await save('company/team', light, strip(light));
}

function draw(name: string, light: Light, pixels: number): Buffer {
  const person = people[name];
  if (!person) throw new Error(`${name} is not in artwork/portraits/people.ts`);
  return Buffer.from(drawPicture(person, light, pixels));
}

/** Puts all portraits into one picture, in two rows. */
function strip(light: Light): Sharp {
  const tiles = Object.keys(people).map((name, index) => ({
    input: draw(name, light, tile.width),
    left: (index % columns) * tile.width,
    top: Math.floor(index / columns) * tile.height,
  }));
  const size = { width: columns * tile.width, height: Math.ceil(tiles.length / columns) * tile.height };
  return sharp({ create: { ...size, channels: 3, background: '#000' } }).composite(tiles);
}

async function save(name: string, light: Light, picture: Sharp): Promise<void> {
  const file = join(folder, `${name}${light === 'day' ? '-day' : ''}.webp`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.part`, await picture.webp({ quality: 92 }).toBuffer());
  await rename(`${file}.part`, file);
}
