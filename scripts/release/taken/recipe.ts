import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../../run/console.ts';

/**
 * Follows the recipe of a document in a copy of the project: writes its files, and adds its lines.
 *
 * A code block whose first line names files contains their whole content. In a `diff`, lines with `+` are added after
 * the line above them, which must exist in the file.
 *
 * @param heading only follows the section with this heading
 */
export async function followRecipe(folder: string, document: string, heading?: string): Promise<void> {
  const text = await readFile(join(folder, document), 'utf8');
  const section = heading ? text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) : text;
  const blocks = [...(section ?? '').matchAll(/^( *)```(\w+) (\S.*)\n([\s\S]*?)^ *```$/gm)];
  if (blocks.length === 0) throw new Failure(`${document} has no recipe${heading ? ` "${heading}"` : ''}.`);
  for (const [, indent = '', language, files = '', code = ''] of blocks) {
    const lines = code.split('\n').map((line) => line.slice(indent.length));
    for (const file of files.split(' ')) {
      if (language === 'diff') await addLines(join(folder, file), lines);
      else await writeFile(join(folder, file), lines.join('\n'));
    }
  }
}

async function addLines(file: string, diff: string[]): Promise<void> {
  const lines = (await readFile(file, 'utf8')).split('\n');
  let index = -1;
  for (const line of diff) {
    if (line.startsWith('+')) {
      index++;
      lines.splice(index, 0, line.slice(1));
    } else if (line.trim() !== '') {
      index = lines.findIndex((existing) => existing.trim() === line.trim());
      if (index < 0) throw new Failure(`${file} has no line ${JSON.stringify(line.trim())}`);
    }
  }
  await writeFile(file, lines.join('\n'));
}
