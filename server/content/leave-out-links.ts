import type { z } from 'zod';
import { getAt } from '../../contract/content-editing/fields.ts';
import { type Features, featureNames, switchedOff } from '../../contract/features.ts';
import { type PlacedText, textsIn } from './texts-in.ts';

/**
 * Leaves out what a record can do without of its links to features that are switched off: a field, an entry of a list,
 * the group that the link is in, or the sentence that the link follows.
 *
 * @param parsed the result of parsing the record
 * @returns the record without these links, and the links that its schema needs
 */
export function leaveOutLinks(
  record: unknown,
  parsed: unknown,
  schema: z.ZodType,
  on: Features,
): { data: unknown; needed: PlacedText[] } {
  if (featureNames.every((name) => on[name])) return { data: parsed, needed: [] };
  const links = textsIn(record).filter(({ text }) => text.startsWith('/') && switchedOff(text, on));
  const needed: PlacedText[] = [];
  let left = record;
  let data = parsed;
  // From the end, so that the positions of earlier entries stay the same.
  for (const link of links.toReversed()) {
    const found = [link.path, link.path.slice(0, -1), link.path.slice(0, -2)]
      .filter((path) => path.length > 0)
      .map((path) => ({ rest: withoutPart(left, path) }))
      .map(({ rest }) => ({ rest, result: schema.safeParse(rest) }))
      .find(({ result }) => result.success);
    if (!found) needed.unshift(link);
    else {
      left = found.rest;
      data = found.result.data;
    }
  }
  return { data, needed };
}

/** Returns a copy of a value without the part at a path. */
function withoutPart(value: unknown, path: PropertyKey[]): unknown {
  const copy = structuredClone(value);
  const key = path.at(-1) ?? '';
  const parent = getAt(copy, path.slice(0, -1));
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete Object(parent)[key];
  return copy;
}
