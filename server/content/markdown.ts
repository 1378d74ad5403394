import { satteri } from '@astrojs/markdown-satteri';
import type { Rendered } from '../../src/content/content.ts';

type Renderer = Awaited<ReturnType<ReturnType<typeof satteri>['createRenderer']>>;

let renderer: Promise<Renderer> | undefined;

/** Renders the Markdown of a record. A picture in a paragraph of its own keeps its path, for `src/content/post-body.ts`. */
export async function renderMarkdown(markdown: string): Promise<Rendered> {
  if (!markdown) return { html: '', headings: [] };
  renderer ??= satteri().createRenderer({ syntaxHighlight: 'shiki', gfm: true, smartypants: true });
  const { code, metadata } = await (await renderer).render(markdown, { frontmatter: {} });
  return { html: code, headings: metadata.headings };
}
