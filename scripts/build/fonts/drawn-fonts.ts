import { copyFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../../../server/file-system/write-atomically.ts';
import { programFolder } from '../../../server/project-folders.ts';
import { typeface } from '../../../src/styles/typeface.ts';
import { root } from '../../run/run-command.ts';
import { fallbackStyles } from './fallback.ts';
import { makeFontSubset, readTypeface } from './typeface.ts';

const allLetters = String.fromCodePoint(...Array.from({ length: 0x2600 }, (_, index) => index));

/**
 * Writes the other fonts made from the typeface into `dist/fonts/`: for generated pictures (`drawn/`), for
 * social cards in one weight (`card/`), and the styles of the fallback.
 */
export async function writeDrawnFonts(): Promise<void> {
  const { subsets, weights } = await readTypeface(typeface);
  const makeSubsets = (weight: Parameters<typeof makeFontSubset>[3]) =>
    Promise.all(
      subsets.map(async (subset) => {
        const characters = [...allLetters].filter(subset.has).join('');
        return [
          `${subset.name}.ttf`,
          await readFile(await makeFontSubset(subset.path, characters, 'truetype', weight)),
        ] as const;
      }),
    );
  await replaceFiles(join(programFolder, 'fonts/drawn'), await makeSubsets(weights));
  await replaceFiles(join(programFolder, 'fonts/card'), await makeSubsets(weights.max));
  await writeAtomically(join(programFolder, 'fonts/fallback.css'), await fallbackStyles(typeface));
  // The package must include the licence of its fonts.
  await copyFile(join(root, 'node_modules', typeface, 'LICENSE'), join(programFolder, 'fonts/LICENSE'));
}

/** Replaces the files of a folder, except unchanged ones, which a running server may be reading. */
async function replaceFiles(folder: string, files: (readonly [name: string, bytes: Buffer])[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, bytes] of files) {
    const before = await readFile(join(folder, name)).catch(() => null);
    if (!before?.equals(bytes)) await writeAtomically(join(folder, name), bytes);
  }
  for (const name of await readdir(folder)) {
    if (name.endsWith('.ttf') && !files.some(([kept]) => kept === name)) await rm(join(folder, name), { force: true });
  }
}
