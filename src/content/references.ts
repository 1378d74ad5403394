import { z } from 'zod';
import { picturePath } from '../../contract/content-editing/file-kinds.ts';
import type { PictureFile } from './picture-file.ts';

export const singleRecordId = 'only';

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
  | 'receipt'
  | 'file';

export type Names = Record<NameKind, readonly string[]>;

interface ReferenceTargets {
  names: Names;
  /** A picture's key is its path in `content/`: `images/blog/ward.webp`. */
  pictures: ReadonlyMap<string, PictureFile>;
}

let existing: ReferenceTargets | undefined;

/** Parses with these targets. A reference to anything else is an issue with `params.kind`. */
export function withNames<Result>(given: ReferenceTargets, parse: () => Result): Result {
  existing = given;
  try {
    return parse();
  } finally {
    existing = undefined;
  }
}

/**
 * A reference to something defined elsewhere. Anchors in addresses are checked later, on the built page.
 *
 * @param isOther accepts a value that is no reference
 */
export function reference(kind: NameKind, isOther = (_name: string) => false) {
  const isAddress = kind === 'page' || kind === 'address';
  const exists = (name: string) =>
    isOther(name) ||
    (kind === 'address' && name.startsWith('mailto:')) ||
    (existing?.names[kind].includes(isAddress ? name.replace(/#.*$/, '') : name) ?? true);
  return z.string().min(1).refine(exists, { params: { kind } }).meta({ 'x-kind': 'name', 'x-name': kind });
}

export const pictureFile = z
  .string()
  .min(1)
  .refine((path) => existing?.pictures.has(picturePath(path)) ?? true, { params: { kind: 'picture' } })
  .meta({ 'x-kind': 'picture' })
  .transform((path) => existing?.pictures.get(picturePath(path)) ?? unknownPicture);

const unknownPicture: PictureFile = { path: '', width: 0, height: 0, hash: '' };
