import type { ContentEditing } from '../editing/content-editing.ts';
import type { Author } from '../editing/drafts.ts';
import type { EarlierRecord } from './publication-log.ts';

/** Creates drafts with the earlier state of records; returns their number. */
export async function revertRecords(
  editing: ContentEditing,
  records: EarlierRecord[],
  author: Author,
): Promise<number> {
  let drafts = 0;
  for (const { collection, id, content } of records) {
    const key = { collection, id };
    const now = await editing.record(key);
    const { version = 0, state = 'deleted' } = now ?? {};
    if (!content && state === 'deleted') continue;
    const data = content?.data as Parameters<ContentEditing['save']>[1]['data'];
    const given = { data, text: content?.text ?? null };
    const outcome = !content
      ? await editing.remove({ ...key, version }, author)
      : now
        ? await editing.save(key, { version, ...given }, author)
        : await editing.create(collection, { id, ...given }, author);
    if (outcome.kind === 'saved') drafts += 1;
  }
  return drafts;
}
