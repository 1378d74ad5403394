import type { z } from 'zod';
import { disabledFeature, type Features, featureNames } from '../../contract/features.ts';
import { listTexts, type PlacedText, setValueAt } from './record-values.ts';

type Parsed = z.ZodSafeParseResult<unknown>;

/** Removes links to features that are off, with their field, entry or group. Returns required links as `needed`. */
export function omitLinks(
  record: unknown,
  parsed: Parsed,
  parse: (record: unknown) => Parsed,
  on: Features,
): { parsed: Parsed; needed: PlacedText[] } {
  if (featureNames.every((name) => on[name])) return { parsed, needed: [] };
  const links = listTexts(record).filter(({ path, text }) => isLink(path, text) && disabledFeature(text, on));
  const needed: PlacedText[] = [];
  let left = { record, parsed };
  // Links are removed from the end, because removing one moves the entries after it.
  for (const link of links.toReversed()) {
    const before = listIssues(left.parsed);
    const isFaulty = before.some(({ path }) => path.join() === link.path.join());
    const found = [0, 1, 2]
      .map((levels) => link.path.slice(0, link.path.length - levels))
      .filter((path) => path.length > 0)
      .map((path) => withoutPart(left.record, path))
      .map((rest) => ({ record: rest, parsed: parse(rest) }))
      .find((rest) => listIssues(rest.parsed).length === before.length - Number(isFaulty));
    if (found) left = found;
    else needed.unshift(link);
  }
  return { parsed: left.parsed, needed };
}

/** Returns false for the old address of a redirect, which no longer has a page. */
function isLink(path: PropertyKey[], text: string): boolean {
  return text.startsWith('/') && path.at(-1) !== 'from';
}

function listIssues({ error }: Parsed): readonly z.core.$ZodIssue[] {
  return error?.issues ?? [];
}

function withoutPart(value: unknown, path: PropertyKey[]): unknown {
  const copy = structuredClone(value);
  setValueAt(copy, path, undefined);
  return copy;
}
