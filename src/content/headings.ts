import type { CollectionEntry } from 'astro:content';

/** A heading within a text, with its place in the page. */
interface Heading {
  depth: number;
  slug: string;
  text: string;
}

/** The headings that the contents of a text list: those right below its title. */
export function contentsOf(rendered: CollectionEntry<'blog' | 'legal'>['rendered']): Heading[] {
  const headings = (rendered?.metadata?.headings ?? []) as Heading[];
  return headings.filter(({ depth }) => depth === 2);
}
