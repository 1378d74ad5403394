import { recordCheck, withFiles } from '../../server/content/faults.ts';
import { readRecords } from '../../server/content/read-records.ts';
import { type ServerContent, toServerContent } from '../../server/content/server-content.ts';
import { filesIn } from '../../server/file-system/folders.ts';
import { buildMoment } from '../../src/content/build-moment.ts';
import type { Content, Entry } from '../../src/content/content.ts';

const used = [
  ...['company', 'blog-page', 'webinars-page', 'webinars'],
  ...['interface-errors', 'interface-forms', 'interface-mails'],
];

/** Reads the part of a content folder that the server uses, without the pictures and articles, which take longer. */
export async function readServerContent(folder: string): Promise<ServerContent> {
  const content = withFiles(await readRecords(folder), await filesIn(folder));
  const check = recordCheck(content, buildMoment());
  const entries = content.records
    .filter(({ collection }) => used.includes(collection))
    .map((written) => check(written).record)
    .map(({ collection, id, parsed }) => ({ collection, id, data: parsed }) as Entry);
  const records = Object.fromEntries(
    used.map((name) => [name, entries.filter(({ collection }) => collection === name)]),
  );
  return toServerContent({ records: records as unknown as Content['records'] });
}
