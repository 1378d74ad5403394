import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { consentPath } from '../../../contract/consent.ts';
import { filesIn } from '../../../server/file-system/folders.ts';
import { timedPage, toUrl } from '../../../server/http/built-files.ts';
import { PagesOnDemand } from '../../../server/http/pages-on-demand.ts';
import { readNotes } from '../../../server/http/read-published-files.ts';
import { UsageError } from '../../run/console.ts';
import { headersFile, insertPolicy, isDownload } from './headers-file.ts';
import { linkToServer } from './link-to-server.ts';

/** Refuses a folder that is not empty. */
export async function requireEmptyFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new UsageError(`The static site cannot be written to ${folder}: ${error.message}`);
  });
  if (names.length > 0) throw new UsageError(`${folder} is not empty. Choose a new or empty folder.`);
}

/** A page that needs a server, and the addresses that it needs. */
export interface ServerPage {
  url: string;
  needs: string[];
}

/**
 * Writes the published site as plain files for hosts without a server, with a `_headers` file (docs/deploying.md);
 * returns the pages that need the server at `formsOrigin`, for its forms and pages on demand.
 */
export async function exportSite(
  built: string,
  folder: string,
  origin: string,
  formsOrigin: string | undefined,
  redirects: Redirect[] = [],
): Promise<ServerPage[]> {
  await requireEmptyFolder(folder);
  const notes = await readNotes(join(built, 'published'));
  const pages = await PagesOnDemand.read(join(built, 'server'));
  const all = (await filesIn(join(built, 'client'))).filter((name) => name !== '500.html' && !isTimed(name));
  const rendered = await withoutUnnamed(all, join(built, 'client'));
  const needy: ServerPage[] = [];
  const written: string[] = [];
  const fresh = `${folder}.${process.pid}`;
  try {
    for (const name of rendered) {
      const place = staticPath(name, rendered);
      const note = notes[name];
      const from = join(built, note ? 'published' : 'client', name);
      await mkdir(dirname(join(fresh, place)), { recursive: true });
      written.push(place);
      if (!name.endsWith('.html')) {
        await copyFile(from, join(fresh, place));
        continue;
      }
      const { html, needs } = linkToServer(await readFile(from, 'utf8'), pages, formsOrigin);
      if (needs.length > 0) needy.push({ url: toUrl(place), needs });
      // Without a server nobody counts the answers to the consent banner.
      const uncounted = html.replace(` data-count="${consentPath}"`, '');
      await writeFile(join(fresh, place), insertPolicy(uncounted, note?.headers['content-security-policy'] ?? ''));
    }
    await writeFile(join(fresh, '_headers'), headersFile(written, origin));
    if (redirects.length > 0) await writeFile(join(fresh, '_redirects'), redirectsFile(redirects));
    await rm(folder, { recursive: true, force: true });
    await rename(fresh, folder);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  return needy;
}

type Redirect = { from: string; to: string };

function redirectsFile(redirects: Redirect[]): string {
  return redirects.map(({ from, to }) => `${from} ${to} 301\n`).join('');
}

/** Leaves out files that visitors get only after filling in a form: only the server names them. */
async function withoutUnnamed(names: string[], client: string): Promise<string[]> {
  const naming = names.filter((name) => /\.(html|js|json)$/.test(name));
  const texts = await Promise.all(naming.map((name) => readFile(join(client, name), 'utf8')));
  const isNamed = (name: string) => texts.some((text) => text.includes(basename(name)));
  return names.filter((name) => !isDownload(name) || isNamed(name));
}

/** Returns true for a page that replaces another at a moment, which plain files can't do. */
function isTimed(name: string): boolean {
  return timedPage(toUrl(name)) !== undefined;
}

/**
 * The screen for an entry without a page is the only file in its folder. Plain files have it at the address of the
 * entry.
 */
function staticPath(name: string, names: string[]): string {
  const entry = name.replace(/\/404\.html$/, '');
  const page = `${entry}.html`;
  const isAlone = names.filter((other) => other === page || other.startsWith(`${entry}/`)).length === 1;
  return entry !== name && isAlone ? page : name;
}
