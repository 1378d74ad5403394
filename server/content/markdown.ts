import { satteri } from '@astrojs/markdown-satteri';
import type { Rendered } from '../../src/content/content.ts';
import { isDeepMarkdown } from './deep-markdown.ts';

type Renderer = Awaited<ReturnType<ReturnType<typeof satteri>['createRenderer']>>;

let renderer: Promise<Renderer> | undefined;

const rendered = new Map<string, Promise<Rendered>>();

const maxCached = 500;

/** Renders Markdown, unless it is nested too deeply. `src/content/post-body.ts` replaces the paths of its pictures. */
export async function renderMarkdown(markdown: string): Promise<Rendered> {
  if (!markdown || isDeepMarkdown(markdown)) return { html: '', headings: [] };
  const known = rendered.get(markdown);
  if (known) return known;
  if (rendered.size >= maxCached) rendered.clear();
  const result = render(markdown);
  rendered.set(markdown, result);
  return result;
}

async function render(markdown: string): Promise<Rendered> {
  renderer ??= satteri().createRenderer({ syntaxHighlight: 'shiki', gfm: true, smartypants: true });
  const { code, metadata } = await (await renderer).render(markdown, { frontmatter: {} });
  return { html: code, headings: metadata.headings };
}
