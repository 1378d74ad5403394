import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { filesIn } from '../../../server/file-system/folders.ts';
import { PagesOnDemand } from '../../../server/http/pages-on-demand.ts';
import { readNotes, toUrl } from '../../../server/http/published-files.ts';
import { UsageError } from '../../run/console.ts';
import { BasePath } from './base-path.ts';
import { headersFile, insertPolicy, isAttachment } from './headers-file.ts';
import { linkToServer } from './link-to-server.ts';

export async function requireEmptyFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new UsageError(`The static site cannot be written to ${folder}: ${error.message}`);
  });
  if (names.length > 0) throw new UsageError(`${folder} is not empty. Choose a new or empty folder.`);
}

interface ServerPage {
  url: string;
  needs: string[];
}

interface ExportOptions {
  /** The origin that the site was published for. */
  origin: string;
  /** The path of the host that the site is below, such as `/site`. */
  basePath?: string | undefined;
  formsOrigin?: string | undefined;
  redirects?: { from: string; to: string }[];
}

/**
 * Writes the published site as plain files for hosts without a server, with a `_headers` file (docs/deploying.md).
 * Returns the pages that need the server at `formsOrigin`, for forms and on-demand pages.
 */
export async function exportSite(
  built: string,
  folder: string,
  { origin, basePath = '', formsOrigin, redirects = [] }: ExportOptions,
): Promise<ServerPage[]> {
  await requireEmptyFolder(folder);
  const notes = await readNotes(join(built, 'published'));
  const pages = await PagesOnDemand.read(join(built, 'server'));
  const all = (await filesIn(join(built, 'client'))).filter((name) => name !== '500.html');
  const rendered = await withoutGatedFiles(all, join(built, 'client'));
  const isExported = (path: string) => rendered.includes(`${path.slice(1)}.html`);
  const base = new BasePath(basePath, origin, rendered);
  const serverPages: ServerPage[] = [];
  const written: string[] = [];
  const temporary = `${folder}.${process.pid}`;
  try {
    for (const name of rendered) {
      const target = staticPath(name, rendered);
      const note = notes[name];
      const from = join(built, note ? 'published' : 'client', name);
      await mkdir(dirname(join(temporary, target)), { recursive: true });
      written.push(target);
      if (!name.endsWith('.html')) {
        await writeFile(join(temporary, target), base.file(name, await readFile(from)));
        continue;
      }
      const { html, needs } = linkToServer(await readFile(from, 'utf8'), pages, formsOrigin, isExported);
      if (needs.length > 0) serverPages.push({ url: toUrl(target), needs });
      const moved = base.page(html, note?.headers['content-security-policy'] ?? '');
      await writeFile(join(temporary, target), insertPolicy(moved.html, moved.policy));
    }
    await writeFile(join(temporary, '_headers'), headersFile(written, origin, basePath));
    const moves = redirects.map(
      ({ from, to }) => `${basePath}${from} ${to.startsWith('/') ? basePath : ''}${to} 301\n`,
    );
    if (moves.length > 0) await writeFile(join(temporary, '_redirects'), moves.join(''));
    // GitHub Pages would leave out `_astro`.
    await writeFile(join(temporary, '.nojekyll'), '');
    await rm(folder, { recursive: true, force: true });
    await rename(temporary, folder);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  return serverPages;
}

/** Leaves out files that no page links to, because visitors get them only after filling in a form. */
async function withoutGatedFiles(names: string[], client: string): Promise<string[]> {
  const naming = names.filter((name) => /\.(html|js|json)$/.test(name));
  const texts = await Promise.all(naming.map((name) => readFile(join(client, name), 'utf8')));
  const isNamed = (name: string) => texts.some((text) => text.includes(basename(name)));
  return names.filter((name) => !isAttachment(name) || isNamed(name));
}

/**
 * Returns the path of a page as a plain file. An error page that is alone in its folder is written at the path of the
 * entry that has no page.
 */
function staticPath(name: string, names: string[]): string {
  const entry = name.replace(/\/404\.html$/, '');
  const page = `${entry}.html`;
  const isAlone = names.filter((other) => other === page || other.startsWith(`${entry}/`)).length === 1;
  return entry !== name && isAlone ? page : name;
}
