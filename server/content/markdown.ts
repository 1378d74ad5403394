import { satteri } from '@astrojs/markdown-satteri';
import type { Rendered } from '../../src/content/content.ts';
import { isDeepMarkdown } from './deep-markdown.ts';

type Renderer = Awaited<ReturnType<ReturnType<typeof satteri>['createRenderer']>>;

let renderer: Promise<Renderer> | undefined;

const rendered = new Map<string, Promise<Rendered>>();

/** More cached texts than a site has. */
const most = 500;

/**
 * Renders the Markdown of a record; too deeply nested text is left out. A picture in its own paragraph keeps its path,
 * for `src/content/post-body.ts`.
 */
export async function renderMarkdown(markdown: string): Promise<Rendered> {
  if (!markdown || isDeepMarkdown(markdown)) return { html: '', headings: [] };
  const known = rendered.get(markdown);
  if (known) return known;
  if (rendered.size >= most) rendered.clear();
  const result = render(markdown);
  rendered.set(markdown, result);
  return result;
}

async function render(markdown: string): Promise<Rendered> {
  renderer ??= satteri().createRenderer({ syntaxHighlight: 'shiki', gfm: true, smartypants: true });
  const { code, metadata } = await (await renderer).render(markdown, { frontmatter: {} });
  return { html: code, headings: metadata.headings };
}
