import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../../../server/file-system/write-whole.ts';
import { programFolder } from '../../../server/places.ts';
import { typefaces } from '../../../src/styles/typefaces.ts';
import { cutFont } from './cut-font.ts';
import { fallbackStyles } from './fallback.ts';
import { readTypeface } from './typeface.ts';

const everyLetter = String.fromCodePoint(...Array.from({ length: 0x2600 }, (_, index) => index));

/**
 * Writes into `dist/fonts/` what is made of the sans beside the pages' fonts: the letters of generated pictures (`drawn/`),
 * those of social cards, which have one weight (`card/`), and the styles of the fallback.
 */
export async function writeDrawnFonts(): Promise<void> {
  const { subsets, weights } = await readTypeface(typefaces.sans);
  const folder = join(programFolder, 'fonts');
  for (const [use, weight] of [
    ['drawn', weights],
    ['card', weights.max],
  ] as const) {
    await rm(join(folder, use), { recursive: true, force: true });
    await mkdir(join(folder, use), { recursive: true });
    for (const subset of subsets) {
      const signs = [...everyLetter].filter(subset.has).join('');
      await copyFile(await cutFont(subset.path, signs, 'truetype', weight), join(folder, use, `${subset.name}.ttf`));
    }
  }
  await writeWhole(join(folder, 'fallback.css'), await fallbackStyles(typefaces.sans));
}
