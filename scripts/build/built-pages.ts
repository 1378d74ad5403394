import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { timedPage, urlOf } from '../../server/http/built-files.ts';
import { builtFolder } from '../../server/places.ts';

/** Every file that is built for browsers, by its path from there. */
export function builtFiles(): string[] {
  return readdirSync(join(builtFolder, 'client'), { recursive: true, encoding: 'utf8' });
}

/** Every page that is built: `/`, `/about`, `/solutions/retail`, … without the screens for a status and what comes later. */
export function builtPages(): string[] {
  return builtFiles()
    .filter((file) => file.endsWith('.html'))
    .map(urlOf)
    .filter((path) => !/\/(404|500)$/.test(path) && !timedPage(path))
    .sort();
}
