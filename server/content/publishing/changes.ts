import type { ContentFault } from '../../../contract/content-editing/calls.ts';
import { writeRecord } from '../editing/canonical.ts';
import { faultsOf } from '../editing/content-faults.ts';
import { contentOf, hashOf, readContent, recordOf } from '../editing/edited-content.ts';
import type { Changes, ContentState, RecordContent } from '../editing/protocol.ts';
import { titleOf } from '../editing/titles.ts';
import { parseAsWritten, partsOf, type WrittenRecord } from '../read-records.ts';
import { differencesOf } from './compare.ts';

/**
 * Checks what is to be published, and says what it changes.
 *
 * @param state the drafts that were chosen, and no others
 * @returns the faults, when there are any
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

/** A record as it is read back from its file, so that it is the same record there. */
function asInFile(record: WrittenRecord): RecordContent {
  const { collection, id } = record;
  const { data, text } = contentOf(record);
  const file = writeRecord(null, collection, id, data, text) ?? '';
  const { matter, body } = partsOf(file, record.file.endsWith('.md'));
  const written = parseAsWritten(matter);
  return contentOf({ ...record, data: Array.isArray(written) ? written[0] : written, body });
}
