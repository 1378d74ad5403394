import { z } from 'zod';

/** The id of every record that is alone in its collection. */
export const onlyRecord = 'only';

/** What a text of a record may name, as messages call it. */
export type NameKind =
  | 'figure'
  | 'icon'
  | 'page'
  | 'address'
  | 'article'
  | 'capability'
  | 'catalogue entry'
  | 'catalogue category'
  | 'blog category'
  | 'case study industry'
  | 'whitepaper category'
  | 'whitepaper'
  | 'file';

/** The names that exist, of every kind. */
export type Names = Record<NameKind, readonly string[]>;

const kindsInSchemas = new Set<NameKind>();
let existing: Names | undefined;

/** Every kind that a schema refers to, so that a test can demand a case for each. */
export function referredKinds(): NameKind[] {
  return [...kindsInSchemas].sort();
}

/**
 * Parses with these names: every reference to anything else is an issue with `params.kind`. Astro parses without them,
 * after `scripts/build/content/faults.ts` has checked everything.
 */
export function withNames<Result>(names: Names, parse: () => Result): Result {
  existing = names;
  try {
    return parse();
  } finally {
    existing = undefined;
  }
}

/**
 * A text that names something defined elsewhere. The anchor of an address is checked on the built page; an address may
 * also be one for mail, `mailto:`.
 */
export function nameOf(kind: NameKind) {
  kindsInSchemas.add(kind);
  const isAddress = kind === 'page' || kind === 'address';
  const exists = (name: string) =>
    (kind === 'address' && name.startsWith('mailto:')) ||
    (existing?.[kind].includes(isAddress ? name.replace(/#.*$/, '') : name) ?? true);
  return z.string().min(1).refine(exists, { params: { kind } }).meta({ 'x-kind': 'name', 'x-name': kind });
}

/**
 * A record of a collection by its id, for `getRecord`. The same as Astro's `reference()`, which needs Astro to run and
 * takes any id.
 */
export function entryOf<Collection extends string>(collection: Collection, kind: NameKind) {
  return nameOf(kind).transform((id) => ({ collection, id }));
}
