import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { disabledFeature, readFeatures } from '../../../contract/features.ts';
import type { Content } from '../../../src/content/content.ts';
import { publishedName } from '../../../src/content/files.ts';
import { hasPage, pagedCollections, pagePath } from '../../../src/content/page-registry.ts';
import { isPublic } from '../../../src/content/visibility.ts';
import type { FolderMaker } from '../picture-folder.ts';
import { type BrokenLink, findBrokenLinks } from './check-links.ts';
import type { Program } from './program.ts';
import { indexSite } from './search-index.ts';

/** All files of a site that depend on its content, by name: `about.html`, `cards/about.jpg`. */
interface RenderedSite {
  files: Map<string, Buffer>;
  /** The pages' pictures and downloads, which are existing files. */
  linked: Map<string, string>;
  /** Broken links; if there are any, the search index is missing. */
  broken: BrokenLink[];
}

interface Page {
  address: string;
  file: string;
}

/** Renders every page and file of the site. */
export async function renderSite(
  program: Program,
  content: Content & { pictureMaker: FolderMaker },
): Promise<RenderedSite> {
  const listed = await program.render(content, '/addresses.json');
  const pages = JSON.parse(String(listed?.body)) as Page[];
  const render = async ({ file, address }: Page) => ({ file, body: await renderPage(program, content, address) });
  // Several pages are rendered at once, so that others continue while sharp encodes a picture.
  const rendered = Readable.from(pages).map(render, { concurrency: 4 });

  const files = new Map<string, Buffer>();
  for await (const { file: name, body } of rendered) {
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
    linked.set(`_astro/${publishedName(name, file)}`, content.pictureMaker.locate(`files/${name}`));
  }
  const others = [...linked.keys(), ...program.assets].map((name) => `/${name}`);
  const broken = findBrokenLinks(files, program.pagesOnDemand, [...others, ...recordsWithoutPage(content)]);
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

/** Records without a page, to which lists link. The error page explains it (docs/product.md#not-found-and-failures). */
function recordsWithoutPage({ records, moment }: Content): string[] {
  const on = readFeatures(records.company[0]?.data);
  return pagedCollections.flatMap((name) =>
    records[name]
      .filter((record) => !hasPage(name, record) && isPublic(record.data, moment))
      .map(({ id }) => pagePath(name, id))
      .filter((address) => !disabledFeature(address, on)),
  );
}

/** Astro's scripts in a page with islands, 5 KB in all: the element itself and `src/islands/client-touch.ts`. */
const runtime =
  /<script>((?:(?!<\/script>).)*?(?:customElements\.define\("astro-island"|astro:touch)(?:(?!<\/script>).)*)<\/script>/gs;

/** Moves Astro's scripts for islands into a file that `touch`, the built `src/islands/touch.ts`, loads. */
function withIslandsApart(html: string, touch: string): { html: string; file?: [string, string] } {
  const scripts = [...html.matchAll(runtime)];
  const [first] = scripts;
  if (!first && html.includes('<astro-island')) throw new Error('the scripts of its islands were not found');
  if (!first) return { html };
  const text = scripts.map(([, script]) => script).join(';\n');
  const name = `_astro/islands.${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.js`;
  const inPage = `<script>(()=>{${touch.trim().replace('islands.js', `/${name}`)}})()</script>`;
  return { html: html.replace(first[0], () => inPage).replaceAll(runtime, ''), file: [name, text] };
}
