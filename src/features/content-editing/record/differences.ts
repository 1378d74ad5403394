import { type FieldPath, isObject } from '../../../../contract/content-editing/fields.ts';
import { saysSame, withValueAt } from '../form/paths.ts';
import type { Edited } from './use-editing.ts';

export type Whose = 'mine' | 'theirs';

export interface Difference {
  /** In the data; null for the text below it. */
  path: FieldPath | null;
  mine: unknown;
  theirs: unknown;
  /** The version that is taken unless somebody chooses: the one that changed it; none where both have. */
  suggested: Whose | null;
}

/**
 * The fields in which two versions differ.
 *
 * @param before what both began with
 */
export function differencesOf(mine: Edited, theirs: Edited, before: Edited): Difference[] {
  const fields = compare(mine.data, theirs.data, before.data, []);
  if (mine.text === theirs.text) return fields;
  return [...fields, differenceAt(null, mine.text, theirs.text, before.text)];
}

function compare(mine: unknown, theirs: unknown, before: unknown, path: FieldPath): Difference[] {
  if (saysSame(mine, theirs)) return [];
  if (isObject(mine) && isObject(theirs)) {
    const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
    const parts = isObject(before) ? before : {};
    return keys.flatMap((key) => compare(mine[key], theirs[key], parts[key], [...path, key]));
  }
  // Lists of another length are taken whole: an entry that moved is not another one.
  if (Array.isArray(mine) && Array.isArray(theirs) && mine.length === theirs.length) {
    const items = Array.isArray(before) ? before : [];
    return mine.flatMap((item, index) => compare(item, theirs[index], items[index], [...path, index]));
  }
  return [differenceAt(path, mine, theirs, before)];
}

function differenceAt(path: FieldPath | null, mine: unknown, theirs: unknown, before: unknown): Difference {
  const changedByOne = saysSame(theirs, before) ? 'mine' : null;
  return { path, mine, theirs, suggested: saysSame(mine, before) ? 'theirs' : changedByOne };
}

export function merged(mine: Edited, differences: Difference[], isTheirs: (difference: Difference) => boolean): Edited {
  let { data, text } = mine;
  for (const difference of differences.filter(isTheirs)) {
    if (difference.path) data = withValueAt(data, difference.path, difference.theirs);
    else text = difference.theirs as string | null;
  }
  return { data, text };
}
