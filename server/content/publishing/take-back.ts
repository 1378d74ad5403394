import type { ContentEditing } from '../editing/content-editing.ts';
import type { Author } from '../editing/drafts.ts';
import type { EarlierRecord } from './publication-log.ts';

/**
 * Restores the earlier state of records as drafts, which are then published like any other.
 *
 * @returns the number of records to publish
 */
export async function takeBack(editing: ContentEditing, records: EarlierRecord[], author: Author): Promise<number> {
  let drafts = 0;
  for (const record of records) if (await restore(editing, record, author)) drafts += 1;
  return drafts;
}

async function restore(editing: ContentEditing, earlier: EarlierRecord, author: Author): Promise<boolean> {
  const { collection, id, content } = earlier;
  const key = { collection, id };
  const now = await editing.record(key);
  if (!content) {
    if (!now || now.state === 'deleted') return false;
    return (await editing.remove({ ...key, version: now.version }, author)).kind === 'saved';
  }
  const { text } = content;
  const data = content.data as Parameters<ContentEditing['save']>[1]['data'];
  const outcome = now
    ? await editing.save(key, { version: now.version, data, text }, author)
    : await editing.create(collection, { id, data, text }, author);
  return outcome.kind === 'saved';
}
