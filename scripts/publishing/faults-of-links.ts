import { readRecords } from '../../server/content/read-records.ts';
import type { ContentFault } from '../../src/features/content-editing/calls.ts';
import type { BrokenLink } from '../../server/content/rendering/check-links.ts';
import { leaves } from './compare.ts';
import { idOf, labelOf, titleOf } from './naming.ts';

/** The fields in which broken links stand. A link that the code makes of a record's id stands in none. */
export async function faultsOfLinks(broken: BrokenLink[], content: string): Promise<ContentFault[]> {
  const { records } = await readRecords(content);
  return broken.flatMap(({ href, text }) =>
    records.flatMap((record) => {
      const written: [string, string][] = [...leaves(record.data), ['text', record.body]];
      return written
        .filter(([, value]) => value === href || isLinkIn(value, href))
        .map(([field]) => ({
          collection: record.collection,
          id: idOf(record),
          title: titleOf(record),
          field,
          label: labelOf(record, field),
          text: text.replace(/[.]$/, ''),
        }));
    }),
  );
}

/** As Markdown and HTML write links. */
function isLinkIn(text: string, href: string): boolean {
  return text.includes(`](${href})`) || text.includes(`](${href} `) || text.includes(`="${href}"`);
}
