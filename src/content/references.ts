import { z } from 'astro/zod';

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
  | 'whitepaper';

/** The names that exist, of every kind. */
export type Names = Record<NameKind, readonly string[]>;

const kindsInSchemas = new Set<NameKind>();
let existing: Names | undefined;

/** Every kind that a schema refers to, so that a test can be asked for each. */
export function referredKinds(): NameKind[] {
  return [...kindsInSchemas].sort();
}

/**
 * Parses while these names exist, so that every reference to another is an issue with `params.kind`. Astro parses
 * without: by then `tasks/check-content.ts` has found what is wrong.
 */
export function withNames<Result>(names: Names, parse: () => Result): Result {
  existing = names;
  try {
    return parse();
  } finally {
    existing = undefined;
  }
}

/** A text that names something which stands elsewhere. The part of an address behind # is not checked here. */
export function nameOf(kind: NameKind) {
  kindsInSchemas.add(kind);
  const exists = (name: string) => existing?.[kind].includes(name.replace(/#.*$/, '')) ?? true;
  return z.string().min(1).refine(exists, { params: { kind } });
}

/**
 * A record of a collection by its id, for `getEntry`. The same as Astro's `reference()`, which needs Astro to run and
 * takes any id.
 */
export function entryOf<Collection extends string>(collection: Collection, kind: NameKind) {
  return nameOf(kind).transform((id) => ({ collection, id }));
}
