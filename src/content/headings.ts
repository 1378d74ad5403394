import type { Heading, Rendered } from './content.ts';

/** Returns the headings for a table of contents: the level below the title. */
export function tableOfContents({ headings }: Rendered): Heading[] {
  return headings.filter(({ depth }) => depth === 2);
}
