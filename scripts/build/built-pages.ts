import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { toUrl } from '../../server/http/published-files.ts';
import { builtFolder } from '../../server/project-folders.ts';

export function builtFiles(): string[] {
  return readdirSync(join(builtFolder, 'client'), { recursive: true, encoding: 'utf8' });
}

/** Returns every built page: `/`, `/about`, `/solutions/retail`, …, except error screens. */
export function builtPages(): string[] {
  return builtFiles()
    .filter((file) => file.endsWith('.html'))
    .map(toUrl)
    .filter((path) => !/\/(404|500)$/.test(path))
    .sort();
}
