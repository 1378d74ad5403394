import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../src/pages', import.meta.url));

/** An address of a page that has many. */
const sampleAddress: Record<string, string> = {
  '/admin/content/[collection]/[id]': '/admin/content/company/only',
  '/admin/content/[collection]/new': '/admin/content/jobs/new',
  '/webinars/[id]/cancel': '/webinars/edge-ai-live-bench/cancel',
  '/webinars/[id]/register': '/webinars/edge-ai-live-bench/register',
  '/webinars/[id]/registered': '/webinars/edge-ai-live-bench/registered',
  '/careers/apply/[...job]': '/careers/apply/senior-ml-engineer',
  '/whitepapers/[slug]/download': '/whitepapers/data-foundations/download',
};

/** What a page on demand answers a visitor who has nothing but its address: itself, or where else to go. */
export const expectedStatuses = (path: string): number[] => (isNothing.test(path) ? [404] : [200, 302, 303]);

/** Behind links of mails, which are nobody's without their rest, and of webinars, which take no registrations in the sample. */
const isNothing = /^\/(newsletter\/(confirm|unsubscribe)|webinars\/[^/]+\/(register|registered|cancel))$/;

/** Every page that is made on demand: `/contact`, `/admin/login`, … */
export function pagesOnDemand(): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('.astro') && readFileSync(`${folder}/${file}`, 'utf8').includes('prerender = false'),
    )
    .map((file) => `/${file.replace(/(\/index)?\.astro$/, '')}`)
    .map((path) => sampleAddress[path] ?? path)
    .sort();
}
