import type { ContentFault } from '../../../contract/content-editing/calls.ts';
import { writeRecord } from '../editing/canonical.ts';
import { faultsOf } from '../editing/content-faults.ts';
import { contentOf, hashOf, readContent, recordOf } from '../editing/edited-content.ts';
import type { Changes, ContentState, RecordContent } from '../editing/protocol.ts';
import { titleOf } from '../editing/titles.ts';
import { parseFile, type WrittenRecord } from '../read-records.ts';
import { differencesOf } from './compare.ts';

/**
 * Checks drafts and returns the changes that publishing them would make.
 *
 * @param state includes only the chosen drafts
 * @returns the faults, if there are any
 */
export async function changesOf(state: ContentState): Promise<ContentFault[] | Changes> {
  const content = await readContent(state);
  const faults = faultsOf(content);
  if (faults.length > 0) return faults;
  const changes: Changes = { records: [], differences: [], contents: [] };
  for (const { collection, id, published, current, draft } of content.records) {
    const record = current ?? published;
    if (!record || !draft) continue;
    const summary = { collection, id, title: titleOf(collection, record.data, id) };
    const change = published ? (current ? 'changed' : 'deleted') : 'added';
    changes.records.push({ ...summary, change });
    changes.differences.push(...differencesOf(published, current).map((difference) => ({ ...summary, ...difference })));
    const after = current && asInFile(current);
    const hash = after && hashOf(recordOf({ collection, id }, after));
    changes.contents.push({ collection, id, before: published && contentOf(published), after, hash });
  }
  return changes;
}

/** Returns the record as it would be read back from its file. */
function asInFile(record: WrittenRecord): RecordContent {
  const { collection, id } = record;
  const { data, text } = contentOf(record);
  const file = writeRecord(null, collection, id, data, text) ?? '';
  const { data: written, body } = parseFile(file, record.file.endsWith('.md'));
  return contentOf({ ...record, data: Array.isArray(written) ? written[0] : written, body });
}
