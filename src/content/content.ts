import type { z } from 'zod';
import type { CollectionName, collections } from './collections.ts';
import type { PictureFile, PictureMaker } from './picture-file.ts';

/** A file that visitors download. */
export interface DownloadFile {
  /** In bytes. */
  size: number;
  /** A hash of its bytes. */
  hash: string;
  /** The number of its pages; null unless it is a PDF. */
  pages: number | null;
}

/** A heading within a text, with its place in the page. */
export interface Heading {
  depth: number;
  slug: string;
  text: string;
}

/** The Markdown of a record as HTML. */
export interface Rendered {
  html: string;
  headings: Heading[];
}

/** A record that its schema has accepted, with its placeholders filled in. */
export interface Entry<Name extends CollectionName = CollectionName> {
  collection: Name;
  /** `only` of a record that is alone in its collection. */
  id: string;
  data: z.infer<(typeof collections)[Name]['schema']>;
  /** The Markdown below the fields; empty of a record without. */
  body: string;
  rendered: Rendered;
}

/** All that a site is rendered from. */
export interface Content {
  /** The moment that the site is rendered for: records that are public later are on no page. */
  moment: Date;
  /** The folder of the pictures and files; empty where none is read. */
  folder: string;
  records: { [Name in CollectionName]: Entry<Name>[] };
  /** The pictures by their paths from the content folder. */
  pictures: ReadonlyMap<string, PictureFile>;
  /** The files by their names. */
  files: ReadonlyMap<string, DownloadFile>;
  pictureMaker: PictureMaker;
}
