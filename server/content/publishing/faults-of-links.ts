import type { ContentFault } from '../../../contract/content-editing/calls.ts';
import { labelOf } from '../editing/form-schema.ts';
import { titleOf } from '../editing/titles.ts';
import type { WrittenRecord } from '../read-records.ts';
import type { BrokenLink } from '../rendering/check-links.ts';
import { leaves } from './compare.ts';

/**
 * Returns broken links with their fields. A link that the code builds from a record's id is in no field and is left
 * out.
 */
export function faultsOfLinks(broken: BrokenLink[], records: WrittenRecord[]): ContentFault[] {
  return broken.flatMap(({ href, text }) =>
    records.flatMap((record) => {
      const written: [string, string][] = [...leaves(record.data), ['text', record.body]];
      return written
        .filter(([, value]) => value === href || isLinkIn(value, href))
        .map(([field]) => ({
          collection: record.collection,
          id: record.id,
          title: titleOf(record.collection, record.data, record.id),
          field,
          label: labelOf(record.collection, field),
          text: text.replace(/[.]$/, ''),
        }));
    }),
  );
}

/** Finds a link in the syntax of Markdown or HTML. */
function isLinkIn(text: string, href: string): boolean {
  return text.includes(`](${href})`) || text.includes(`](${href} `) || text.includes(`="${href}"`);
}
