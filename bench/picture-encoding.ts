import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';

/**
 * Encodes a sample of the pictures at the widths that pages ask for, with each effort of the AVIF encoder
 * side by side, and prints what it costs and what it saves. Run: `npm run bench -- picture-encoding`.
 */
const folder = fileURLToPath(new URL('../content/images/capabilities', import.meta.url));
const widths = [480, 960];
const files = (await readdir(folder)).map((name) => join(folder, name)).slice(0, 4);

interface Result {
  encoder: string;
  'ms a picture': number;
  'KB a picture': number;
}

const results: Result[] = [];
for (const effort of [0, 2, 3, 4, 6])
  results.push(await measure(`avif 50, effort ${effort}`, (picture) => picture.avif({ quality: 50, effort })));
for (const effort of [2, 4, 6])
  results.push(await measure(`webp 72, effort ${effort}`, (picture) => picture.webp({ quality: 72, effort })));
console.table(results);

async function measure(encoder: string, encode: (picture: Sharp) => Sharp): Promise<Result> {
  const start = performance.now();
  let bytes = 0;
  for (const file of files) {
    for (const width of widths) bytes += (await encode(sharp(file).resize(width)).toBuffer()).length;
  }
  const pictures = files.length * widths.length;
  const round = (value: number) => Math.round(value * 10) / 10;
  return {
    encoder,
    'ms a picture': round((performance.now() - start) / pictures),
    'KB a picture': round(bytes / pictures / 1024),
  };
}
