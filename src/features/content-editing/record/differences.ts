import { type FieldPath, isObject } from '../../../../contract/content-editing/fields.ts';
import { isDeepEqual, setAt } from '../form/paths.ts';
import type { Edited } from './use-editing.ts';

export type Side = 'mine' | 'theirs';

export interface Difference {
  /** The path in the data; null for the text below it. */
  path: FieldPath | null;
  mine: unknown;
  theirs: unknown;
  /** The default choice: the version that changed the field, or null if both did. */
  suggested: Side | null;
}

/** @param before the common ancestor */
export function findDifferences(mine: Edited, theirs: Edited, before: Edited): Difference[] {
  const fields = compare(mine.data, theirs.data, before.data, []);
  if (mine.text === theirs.text) return fields;
  return [...fields, differenceAt(null, mine.text, theirs.text, before.text)];
}

function compare(mine: unknown, theirs: unknown, before: unknown, path: FieldPath): Difference[] {
  if (isDeepEqual(mine, theirs)) return [];
  if (isObject(mine) && isObject(theirs)) {
    const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
    const parts = isObject(before) ? before : {};
    return keys.flatMap((key) => compare(mine[key], theirs[key], parts[key], [...path, key]));
  }
  // Lists of different lengths are compared as a whole, because an entry may have moved.
  if (Array.isArray(mine) && Array.isArray(theirs) && mine.length === theirs.length) {
    const items = Array.isArray(before) ? before : [];
    return mine.flatMap((item, index) => compare(item, theirs[index], items[index], [...path, index]));
  }
  return [differenceAt(path, mine, theirs, before)];
}

function differenceAt(path: FieldPath | null, mine: unknown, theirs: unknown, before: unknown): Difference {
  const changedByOne = isDeepEqual(theirs, before) ? 'mine' : null;
  return { path, mine, theirs, suggested: isDeepEqual(mine, before) ? 'theirs' : changedByOne };
}

export function mergeVersions(
  mine: Edited,
  differences: Difference[],
  isTheirs: (difference: Difference) => boolean,
): Edited {
  let { data, text } = mine;
  for (const difference of differences.filter(isTheirs)) {
    if (difference.path) data = setAt(data, difference.path, difference.theirs);
    else text = difference.theirs as string | null;
  }
  return { data, text };
}
