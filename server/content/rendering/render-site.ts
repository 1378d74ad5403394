import { join } from 'node:path';
import type { Content } from '../../../src/content/content.ts';
import { publishedName } from '../../../src/content/files.ts';
import { hasPage, pagedCollections, pagePath } from '../../../src/content/page-registry.ts';
import { isPublic } from '../../../src/content/visibility.ts';
import type { FolderMaker } from '../picture-folder.ts';
import { type BrokenLink, brokenLinks } from './check-links.ts';
import { withIslandsApart } from './islands.ts';
import type { Program } from './program.ts';
import { indexSite } from './search-index.ts';

/** Everything of a site that follows from its content, by the names of the files: `about.html`, `cards/about.jpg`. */
interface RenderedSite {
  files: Map<string, Buffer>;
  /** The pictures of the pages and what visitors download, each as a file that is there already. */
  linked: Map<string, string>;
  /** Links that lead nowhere; then there is no index of the search. */
  broken: BrokenLink[];
}

interface Page {
  address: string;
  file: string;
}

/**
 * Renders every page and file of the site, and finishes them: what wakes islands goes into a file, links are checked, and the
 * search is indexed.
 *
 * @param elsewhere files of the content that are not in its folder, by their paths from there
 * @throws with the address and the reason when a page cannot be rendered
 */
export async function renderSite(
  program: Program,
  content: Content & { pictureMaker: FolderMaker },
  elsewhere: ReadonlyMap<string, string> = new Map(),
): Promise<RenderedSite> {
  const listed = await program.render(content, '/addresses.json');
  const pages = JSON.parse(String(listed?.body)) as Page[];
  const rendered = new Map<string, Buffer>(pages.map(({ file }) => [file, Buffer.alloc(0)]));
  const waiting = [...pages];
  const renderNext = async (): Promise<void> => {
    for (let page = waiting.pop(); page; page = waiting.pop()) {
      rendered.set(page.file, await renderPage(program, content, page.address));
    }
  };
  const renderAll = () =>
    renderNext().catch((error: unknown) => {
      waiting.length = 0;
      throw error;
    });
  // While the threads of sharp encode a picture, other pages are rendered.
  await Promise.all(Array.from({ length: 4 }, renderAll));

  const files = new Map<string, Buffer>();
  for (const [name, body] of rendered) {
    if (!name.endsWith('.html')) {
      files.set(name, body);
      continue;
    }
    const { html, file } = withIslandsApart(body.toString(), program.touchScript);
    files.set(name, Buffer.from(html));
    if (file) files.set(file[0], Buffer.from(file[1]));
  }
  const linked = new Map(content.pictureMaker.encoded);
  for (const [name, file] of content.files) {
    linked.set(
      `_astro/${publishedName(name, file)}`,
      elsewhere.get(`files/${name}`) ?? join(content.folder, 'files', name),
    );
  }
  const others = [...linked.keys(), ...program.assets].map((name) => `/${name}`);
  const broken = brokenLinks(files, [...others, ...recordsWithoutPage(content)]);
  if (broken.length === 0) for (const [name, file] of await indexSite(files, content)) files.set(name, file);
  return { files, linked, broken };
}

async function renderPage(program: Program, content: Content, address: string): Promise<Buffer> {
  try {
    const page = await program.render(content, address);
    if (page) return page.body;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The page ${address} could not be rendered: ${reason}`, { cause });
  }
  throw new Error(`The page ${address} could not be rendered: it does not exist`);
}

/** Addresses that lists link to and that have no page: the screen says so (docs/product.md#not-found-and-failures). */
function recordsWithoutPage({ records, moment }: Content): string[] {
  return pagedCollections.flatMap((name) =>
    records[name]
      .filter((record) => !hasPage(name, record) && isPublic(record.data, moment))
      .map(({ id }) => pagePath(name, id)),
  );
}
