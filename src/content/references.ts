import { z } from 'zod';
import type { PictureFile } from './picture-file.ts';

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

/** All that the fields of a record may name: the pictures by their paths from the record's file, `../images/blog/ward.webp`. */
export interface Existing {
  names: Names;
  pictures: ReadonlyMap<string, PictureFile>;
}

const kindsInSchemas = new Set<NameKind>();
let existing: Existing | undefined;

/** Every kind that a schema refers to, so that a test can demand a case for each. */
export function referredKinds(): NameKind[] {
  return [...kindsInSchemas].sort();
}

/** Parses with these names: every reference to anything else is an issue with `params.kind`. */
export function withNames<Result>(given: Existing, parse: () => Result): Result {
  existing = given;
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
    (existing?.names[kind].includes(isAddress ? name.replace(/#.*$/, '') : name) ?? true);
  return z.string().min(1).refine(exists, { params: { kind } }).meta({ 'x-kind': 'name', 'x-name': kind });
}

/** A picture of `content/images/`, by its path from the file of the record. */
export const pictureFile = z
  .string()
  .min(1)
  .refine((path) => existing?.pictures.has(path) ?? true, { params: { kind: 'picture' } })
  .meta({ 'x-kind': 'picture' })
  .transform((path) => existing?.pictures.get(path) ?? unknownPicture);

const unknownPicture: PictureFile = { path: '', width: 0, height: 0, hash: '' };

/** A record of a collection by its id, for `getRecord`. */
export function entryOf<Collection extends string>(collection: Collection, kind: NameKind) {
  return nameOf(kind).transform((id) => ({ collection, id }));
}
