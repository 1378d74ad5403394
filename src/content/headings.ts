import type { Heading, Rendered } from './content.ts';

/** The headings that the contents of a text list: those right below its title. */
export function contentsOf({ headings }: Rendered): Heading[] {
  return headings.filter(({ depth }) => depth === 2);
}
