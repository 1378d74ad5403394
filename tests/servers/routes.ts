import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { timedPage } from '../../server/http/built-files.ts';

const folder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const filesOf = (path: string) => readdirSync(folder(path), { recursive: true, encoding: 'utf8' });

/** Every page that is built: `/`, `/about`, `/solutions/retail`, … without the screens for a status and what comes later. */
export function builtPages(): string[] {
  return filesOf('dist/client')
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file}`.replace(/(^\/index)?\.html$/, '') || '/')
    .filter((path) => !/\/(404|500)$/.test(path) && !timedPage(path))
    .sort();
}

/** All other files that are built, by the path of their address. */
export function builtFiles(): string[] {
  return filesOf('dist/client')
    .filter((file) => /\w\.\w+$/.test(file) && !file.endsWith('.html'))
    .map((file) => `/${file}`)
    .sort();
}

/** An address of a page that has many. */
const sampleAddress: Record<string, string> = {
  '/admin/content/[collection]/[id]': '/admin/content/company/only',
  '/admin/content/[collection]/new': '/admin/content/jobs/new',
};

/** Every page that is made on demand: `/contact`, `/admin/login`, … */
export function pagesOnDemand(): string[] {
  return filesOf('src/pages')
    .filter(
      (file) =>
        file.endsWith('.astro') && readFileSync(`${folder('src/pages')}/${file}`, 'utf8').includes('prerender = false'),
    )
    .map((file) => `/${file.replace(/(\/index)?\.astro$/, '')}`)
    .map((path) => sampleAddress[path] ?? path)
    .sort();
}
