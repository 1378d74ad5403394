import { getValueAt } from '../../../contract/content-editing/fields.ts';
import type { Fault, WrittenRecord } from '../read-records.ts';
import { setValueAt } from '../record-values.ts';

type Check = (record: WrittenRecord) => { faults: Fault[]; record: { parsed: unknown } };

const maxRounds = 40;

/** Replaces each faulty value with its fault or, where text is not allowed, with the value of another record. */
export function mendRecord(faulty: WrittenRecord, check: Check, standIns: WrittenRecord[]): WrittenRecord | null {
  const record = { ...faulty, data: structuredClone(faulty.data) };
  const attempts = new Map<string, number>();
  for (let round = 0; round < maxRounds; round += 1) {
    const checked = check(record);
    if (checked.record.parsed !== undefined) return record;
    const mendable = checked.faults.filter(({ path }) => path.length > 0 && path[0] !== 'text');
    if (mendable.length === 0) break;
    for (const { path, words } of mendable) {
      const key = JSON.stringify(path);
      const attempt = attempts.get(key) ?? 0;
      attempts.set(key, attempt + 1);
      const others = standIns.map(({ data }) => getValueAt(data, path)).filter((value) => value !== undefined);
      const values = [`⚠ ${words}`, '⚠', ...others, undefined];
      if (attempt >= values.length || !setValueAt(record.data, path, values[attempt]))
        return toStandIn(faulty, standIns);
    }
  }
  return toStandIn(faulty, standIns);
}

/** Replaces faulty pictures and charts with their faults. */
export function mendText(text: string, faults: Pick<Fault, 'path' | 'words'>[]): string {
  return faults.reduce((mended, { path, words }) => {
    const [, kind, name = ''] = (path[0] === 'text' && /^refers to the (picture|chart) "([^"]*)"/.exec(words)) || [];
    if (!kind) return mended;
    const marker = kind === 'chart' ? `[[chart:${name}]]` : `](${name})`;
    return mended
      .split('\n')
      .map((line) => (line.includes(marker) ? `⚠ ${words}` : line))
      .join('\n');
  }, text);
}

function toStandIn(faulty: WrittenRecord, [standIn]: WrittenRecord[]): WrittenRecord | null {
  return standIn ? { ...faulty, data: standIn.data } : null;
}
