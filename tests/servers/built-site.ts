import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toUrl } from '../../server/http/published-files.ts';
import { builtFolder } from '../../server/project-folders.ts';

function builtFiles(): string[] {
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

export function builtAssets(): string[] {
  return builtFiles()
    .filter((file) => /\w\.\w+$/.test(file) && !file.endsWith('.html'))
    .map((file) => `/${file}`)
    .sort();
}

const folder = fileURLToPath(new URL('../../src/pages', import.meta.url));

const sampleAddress: Record<string, string> = {
  '/admin/content/[collection]/[id]': '/admin/content/company/only',
  '/webinars/[id]/cancel': '/webinars/edge-ai-live-bench/cancel',
  '/webinars/[id]/register': '/webinars/edge-ai-live-bench/register',
  '/webinars/[id]/registered': '/webinars/edge-ai-live-bench/registered',
  '/careers/apply/[...job]': '/careers/apply/senior-ml-engineer',
  '/whitepapers/[slug]/download': '/whitepapers/data-foundations/download',
};

/** A visitor who has only the address gets the page or a redirect, unless `isNothing`. */
export const expectedStatuses = (path: string): number[] => (isNothing.test(path) ? [404] : [200, 302, 303]);

/** Links from emails need their parameters, and the sample's webinars accept no registrations. */
const isNothing = /^\/(newsletter\/(confirm|unsubscribe)|webinars\/[^/]+\/(register|registered|cancel))$/;

export function pagesOnDemand(): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('.astro') && readFileSync(`${folder}/${file}`, 'utf8').includes('prerender = false'),
    )
    .map((file) => `/${file.replace(/(\/index)?\.astro$/, '')}`)
    .map((path) => sampleAddress[path] ?? path)
    .sort();
}
