import { copyFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../../../server/file-system/write-atomically.ts';
import { programFolder } from '../../../server/project-folders.ts';
import { typeface } from '../../../src/styles/typeface.ts';
import { root } from '../../run/run-command.ts';
import { fallbackStyles } from './fallback.ts';
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
