import { satteri } from '@astrojs/markdown-satteri';
import type { Rendered } from '../../src/content/content.ts';

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

const deepLine = /^(?:[ \t]*(?:>|[-+*]|\d{1,9}[.)])(?=[ \t>])){11}/m;

/** Returns true for more than ten nested quotes or lists, which would keep a parser busy for minutes. */
export function isDeepMarkdown(markdown: string): boolean {
  return deepLine.test(markdown);
}

/** Returns the pages that Markdown links to, without their anchors. Paths with a dot are files. */
export function listLinkedPages(markdown: string): string[] {
  const linked = [...withoutCode(markdown).matchAll(/\]\((\/[^)\s?#]*)/g)].map(([, page = '']) => page);
  return [...new Set(linked)].filter((page) => !/\.[^/]*$/.test(page));
}

export function listPlacedPictures(markdown: string): string[] {
  const placed = [...withoutCode(markdown).matchAll(/!\[[^\]\n]{0,500}\]\(([^)\s]+)/g)].map(([, path = '']) => path);
  return [...new Set(placed)];
}

function withoutCode(markdown: string): string {
  return markdown.replaceAll(/^(```|~~~).*?^\1/gms, '').replaceAll(/`[^`\n]*`/g, '');
}
