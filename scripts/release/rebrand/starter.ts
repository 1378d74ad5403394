import { mkdir, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import sharp from 'sharp';
import { parse } from 'yaml';
import { isObject } from '../../../contract/content-editing/fields.ts';
import { hexColors } from '../../../contract/look/colors.ts';
import { writeRecord } from '../../../server/content/editing/canonical.ts';
import { readRecords } from '../../../server/content/read-records.ts';
import { filesIn } from '../../../server/file-system/folders.ts';
import { shownPictures, starterMark } from '../launch/facts.ts';

/**
 * Replaces the records of a content folder by the starter's, and deletes its pictures. The words of `interface/` stay,
 * except those that the starter has too.
 *
 * @returns a line for each file with the fields to fill
 */
export async function startSmall(starter: string, content: string): Promise<string[]> {
  const { records } = await readRecords(starter);
  const isKept = (file: string) => /^interface\/|(^|\/)\./.test(file);
  for (const file of (await filesIn(content)).filter((file) => !isKept(file))) await rm(join(content, file));
  await removeEmptyFolders(content);
  for (const { file, collection, data, body } of records) {
    const target = join(content, file.slice('content/'.length));
    const former = file.startsWith('content/interface/') ? parse(await readFile(target, 'utf8')) : {};
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, writeRecord(collection, merge(former, data), body));
  }
  return records
    .filter(
      ({ file, collection }) => !file.startsWith('content/interface/') && !['site', 'search'].includes(collection),
    )
    .map(({ file, data, body }) => `${file}: ${[...Object.keys(Object(data)), ...(body ? ['text'] : [])].join(', ')}`);
}

/** Returns a record with the fields of another in place of its own. */
function merge(record: unknown, other: unknown): unknown {
  if (!isObject(record) || !isObject(other)) return other;
  const merged = Object.entries(other).map(([field, value]) => [field, merge(record[field], value)]);
  return { ...record, ...Object.fromEntries(merged) };
}

async function removeEmptyFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const inner = join(folder, entry.name);
    await removeEmptyFolders(inner);
    if ((await readdir(inner)).length === 0) await rmdir(inner);
  }
}

/** Draws the pictures of the starter in the theme's colours, except those that the company has replaced. */
export async function drawPictures(content: string, css: string): Promise<void> {
  const { records } = await readRecords(content);
  const pictures = records.flatMap(shownPictures).filter((path) => path.startsWith('starter/'));
  for (const picture of new Set(pictures)) {
    const file = join(content, 'images', picture);
    const existing = await readFile(file).catch(() => null);
    if (existing && !existing.includes(starterMark)) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await drawPicture(posix.basename(picture, '.webp'), css));
  }
}

/** Draws three shapes. Each name has another form and turn, and the words of Home have room beside or above them. */
function drawPicture(name: string, css: string): Promise<Buffer> {
  const color = hexColors(css, name.endsWith('-day') ? 'light' : 'dark');
  const isPortrait = name.includes('portrait');
  const [width, height] = isPortrait ? [960, 1200] : [1600, 1000];
  const x = !isPortrait && name.startsWith('home') ? 1080 : width / 2;
  const y = isPortrait ? 740 : 500;
  const seed = Buffer.from(name.replace(/-(portrait|day).*/, '')).reduce((sum, byte) => sum + byte, 0);
  const rounding = seed % 2 ? 190 : 60;
  const shapes = ['action', 'signal', 'accent'].map((token, index) => {
    const place = `x="${x - 190}" y="${y - 320}" transform="rotate(${seed + 120 * index} ${x} ${y})"`;
    return `<rect width="380" height="380" rx="${rounding}" fill="${color(token)}" opacity="0.6" ${place}/>`;
  });
  const ground = `<rect width="${width}" height="${height}" fill="${color('sunken')}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${shapes.join('')}</svg>`;
  return sharp(Buffer.from(svg))
    .withExif({ IFD0: { ImageDescription: starterMark } })
    .webp({ quality: 90 })
    .toBuffer();
}
