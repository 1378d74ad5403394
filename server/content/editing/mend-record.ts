import { getAt } from '../../../contract/content-editing/fields.ts';
import type { Fault, WrittenRecord } from '../read-records.ts';

type Check = (record: WrittenRecord) => { faults: Fault[]; record: { parsed: unknown } };

/** More than any form has fields that can be at fault at once. */
const mostRounds = 40;

/**
 * Makes a record that its schema refuses into one that can be shown: what is wrong with a value stands where the value would
 * stand. Where no text may stand, it is the value of a stand-in.
 *
 * @param standIns records of the same collection that the schema takes, the nearest first
 * @returns the last stand-in's whole record, under the id of the faulty one, when nothing else helps; null when there is none
 */
export function mendRecord(faulty: WrittenRecord, check: Check, standIns: WrittenRecord[]): WrittenRecord | null {
  const record = { ...faulty, data: structuredClone(faulty.data) };
  const tries = new Map<string, number>();
  for (let round = 0; round < mostRounds; round += 1) {
    const checked = check(record);
    if (checked.record.parsed !== undefined) return record;
    const mendable = checked.faults.filter(({ path }) => path.length > 0 && path[0] !== 'text');
    if (mendable.length === 0) break;
    for (const { path, words } of mendable) {
      const key = JSON.stringify(path);
      const attempt = tries.get(key) ?? 0;
      tries.set(key, attempt + 1);
      const others = standIns.map(({ data }) => getAt(data, path)).filter((value) => value !== undefined);
      const values = [`⚠ ${words}`, '⚠', ...others, undefined];
      if (attempt >= values.length || !setAt(record.data, path, values[attempt])) return standInFor(faulty, standIns);
    }
  }
  return standInFor(faulty, standIns);
}

/** The text of a record with what is wrong about its pictures and charts in their places. */
export function mendText(text: string, faults: Fault[]): string {
  return faults.reduce((mended, { path, words }) => {
    const [, kind, name = ''] = (path[0] === 'text' && /^names the (picture|chart) "([^"]*)"/.exec(words)) || [];
    if (!kind) return mended;
    const place = kind === 'chart' ? `[[chart:${name}]]` : `](${name})`;
    return mended
      .split('\n')
      .map((line) => (line.includes(place) ? `⚠ ${words}` : line))
      .join('\n');
  }, text);
}

function standInFor(faulty: WrittenRecord, [standIn]: WrittenRecord[]): WrittenRecord | null {
  return standIn ? { ...faulty, data: standIn.data } : null;
}

/** Puts a value into its place; undefined removes it. False when the place is in nothing. */
function setAt(data: unknown, path: PropertyKey[], value: unknown): boolean {
  const parent = getAt(data, path.slice(0, -1));
  const key = path.at(-1);
  if (typeof parent !== 'object' || parent === null || key === undefined) return false;
  if (value === undefined && Array.isArray(parent)) parent.splice(Number(key), 1);
  else if (value === undefined) delete (parent as Record<PropertyKey, unknown>)[key];
  else (parent as Record<PropertyKey, unknown>)[key] = structuredClone(value);
  return true;
}
