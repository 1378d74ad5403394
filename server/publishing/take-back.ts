import type { RecordKey } from '../../src/features/content-editing/calls.ts';
import type { ContentEditing } from '../content/editing/content-editing.ts';
import type { Author } from '../content/editing/drafts.ts';
import type { EarlierRecord } from './history.ts';

/**
 * Makes records what they were in an earlier publication, as drafts: they are published like all others.
 *
 * @returns how many records are now to be published
 */
export async function takeBack(editing: ContentEditing, records: EarlierRecord[], author: Author): Promise<number> {
  let drafts = 0;
  for (const { content, collection, id } of records) {
    if (await restore(editing, { collection, id }, content, author)) drafts += 1;
  }
  return drafts;
}

async function restore(editing: ContentEditing, key: RecordKey, content: string, author: Author): Promise<boolean> {
  const [earlier, now] = [
    await editing.worker.call('record', { folder: content, drafts: [], pictures: [], files: [] }, key),
    await editing.record(key),
  ];
  const isGone = !now || now.state === 'deleted';
  if (!earlier) {
    if (isGone) return false;
    return (await editing.remove({ ...key, version: now.version }, author)).kind === 'saved';
  }
  const { text } = earlier;
  const data = earlier.data as Parameters<ContentEditing['save']>[1]['data'];
  const outcome = now
    ? await editing.save(key, { version: now.version, data, text }, author)
    : await editing.create(key.collection, { id: key.id, data, text }, author);
  return outcome.kind === 'saved';
}
