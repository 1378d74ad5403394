import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { timedPage } from '../../server/http/built-files.ts';

const built = () =>
  readdirSync(fileURLToPath(new URL('../../dist/client', import.meta.url)), { recursive: true, encoding: 'utf8' });

/** Every page that is built: `/`, `/about`, `/solutions/retail`, … without the screens for a status and what comes later. */
export function builtPages(): string[] {
  return built()
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file}`.replace(/(^\/index)?\.html$/, '') || '/')
    .filter((path) => !/\/(404|500)$/.test(path) && !timedPage(path))
    .sort();
}

/** All other files that are built, by the path of their address. */
export function builtFiles(): string[] {
  return built()
    .filter((file) => /\w\.\w+$/.test(file) && !file.endsWith('.html'))
    .map((file) => `/${file}`)
    .sort();
}
