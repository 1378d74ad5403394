import { copyFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type harfBuzzPromise from 'harfbuzzjs';
import { writeAtomically } from '../../../server/file-system/folders.ts';
import { programFolder } from '../../../server/project-folders.ts';
import { typeface } from '../../../src/styles/typeface.ts';
import { root } from '../../run/run-command.ts';
import { characterRange, makeFontSubset, readTypeface } from './typeface.ts';

const allLetters = characterRange(0, 0x25ff);

/**
 * Writes the other fonts made from the typeface into `dist/fonts/`: for generated pictures (`drawn/`), for
 * social cards in one weight (`card/`), and the styles of the fallback.
 */
export async function writeDrawnFonts(): Promise<void> {
  const { subsets, weights } = await readTypeface(typeface);
  const makeSubsets = async (weight: Parameters<typeof makeFontSubset>[3]) => {
    const files = new Map<string, Buffer>();
    for (const { name, path, has } of subsets) {
      const characters = [...allLetters].filter(has).join('');
      files.set(`${name}.ttf`, await readFile(await makeFontSubset(path, characters, 'truetype', weight)));
    }
    return files;
  };
  await replaceFiles(join(programFolder, 'fonts/drawn'), await makeSubsets(weights));
  await replaceFiles(join(programFolder, 'fonts/card'), await makeSubsets(weights.max));
  await writeAtomically(join(programFolder, 'fonts/fallback.css'), await fallbackStyles(typeface));
  // The package must include the licence of its fonts.
  await copyFile(join(root, 'node_modules', typeface, 'LICENSE'), join(programFolder, 'fonts/LICENSE'));
}

async function replaceFiles(folder: string, files: Map<string, Buffer>): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, bytes] of files) await writeAtomically(join(folder, name), bytes);
  for (const name of await readdir(folder)) {
    if (name.endsWith('.ttf') && !files.has(name)) await rm(join(folder, name), { force: true });
  }
}

/** English prose, with letters about as frequent as on the pages. */
const sample =
  'We build machine learning that works outside the laboratory: in a machine, a vehicle or a ward. Each project ' +
  'begins with a question that can be measured, and ends with a system that your own team can run. What happens when ' +
  'the network is down, the sensor is dirty, or the data of next year looks unlike that of the last? Our engineers ' +
  'answer before you sign, with figures, dates and names.';

const printable = characterRange(0x20, 0x7e);

/** The width of the sample in Arial, in ems. Liberation Sans and Arimo have the same. */
const arialWidth = { regular: 173.305, bold: 186.443 };

/** Arial Bold is wider than Roboto Medium by this factor. */
const robotoMediumFactor = 1.068;

/**
 * Returns the styles of the fallback fonts, which are shown until the site's typeface has loaded (docs/decisions/0041):
 * system fonts scaled to its width.
 */
export async function fallbackStyles(name: string): Promise<string> {
  const { subsets, weights } = await readTypeface(name);
  const [latin] = subsets;
  if (!latin) throw new Error(`${name} has no Latin letters.`);
  const measure = async (weight: number) =>
    measureFont(await makeFontSubset(latin.path, printable, 'truetype', weight));
  const [regular, bold] = [await measure(weights.min), await measure(weights.max)];
  const percent = (part: number) => `${Math.round(part * 1000) / 10}%`;
  const face = (family: string, weight: string, fonts: string[], size: number) => `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  src: ${fonts.map((font) => `local("${font}")`).join(', ')};
  size-adjust: ${percent(size)};
  ascent-override: ${percent(regular.ascent / size)};
  descent-override: ${percent(regular.descent / size)};
  line-gap-override: 0%;
}
`;
  const boldScale = bold.width / arialWidth.bold;
  return [
    face('Text fallback', '400', ['Arial', 'Liberation Sans', 'Arimo', 'Roboto'], regular.width / arialWidth.regular),
    face('Text fallback', '500 600', ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'], boldScale),
    // Android has no Arial.
    face('Text fallback Roboto', '500 600', ['Roboto Medium'], boldScale * robotoMediumFactor),
  ].join('\n');
}

async function measureFont(path: string): Promise<{ width: number; ascent: number; descent: number }> {
  // The package exports a promise, which Vitest can't import.
  const harfBuzz = await (createRequire(import.meta.url)('harfbuzzjs') as typeof harfBuzzPromise);
  const face = harfBuzz.createFace(harfBuzz.createBlob(await readFile(path)), 0);
  const font = harfBuzz.createFont(face);
  const buffer = harfBuzz.createBuffer();
  buffer.addText(sample);
  buffer.guessSegmentProperties();
  harfBuzz.shape(font, buffer);
  const width = buffer.json().reduce((sum, { ax }) => sum + ax, 0);
  const { ascender, descender } = font.hExtents();
  return { width: width / face.upem, ascent: ascender / face.upem, descent: -descender / face.upem };
}
