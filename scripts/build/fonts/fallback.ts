import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type harfBuzzPromise from 'harfbuzzjs';
import { makeFontSubset, readTypeface } from './typeface.ts';

/** English prose, with letters about as frequent as on the pages. */
const sample =
  'We build machine learning that works outside the laboratory: in a machine, a vehicle or a ward. Each project ' +
  'begins with a question that can be measured, and ends with a system that your own team can run. What happens when ' +
  'the network is down, the sensor is dirty, or the data of next year looks unlike that of the last? Our engineers ' +
  'answer before you sign, with figures, dates and names.';

const printable = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 32 + index));

/** Advance widths of ASCII from the space on, in thousandths of an em, the same in Liberation Sans and Arimo. */
const arial = {
  regular: widths(
    '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 ' +
      '584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 ' +
      '944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 ' +
      '500 278 556 500 722 500 500 500 334 260 334 584',
  ),
  bold: widths(
    '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 ' +
      '584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 ' +
      '667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 ' +
      '333 611 556 778 556 556 500 389 280 389 584',
  ),
};

/** Arial Bold is wider than Roboto Medium by this factor. */
const robotoMediumFactor = 1.068;

/**
 * Returns the styles of the fallback fonts, which are shown until the site's typeface has loaded (docs/decisions/0019):
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
  const regularScale = regular.width / arial.regular(sample);
  const boldScale = bold.width / arial.bold(sample);
  return [
    face('Text fallback', '400', ['Arial', 'Liberation Sans', 'Arimo', 'Roboto'], regularScale),
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

function widths(text: string): (text: string) => number {
  const list = text.split(' ').map((width) => Number(width) / 1000);
  return (words) => [...words].reduce((sum, character) => sum + (list[character.charCodeAt(0) - 32] ?? 0), 0);
}
