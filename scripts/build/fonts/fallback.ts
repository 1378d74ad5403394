import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type harfBuzzPromise from 'harfbuzzjs';
import { characterRange, makeFontSubset, readTypeface } from './typeface.ts';

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
