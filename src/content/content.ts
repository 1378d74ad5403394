import type { z } from 'zod';
import type { CollectionName, collections } from './collections.ts';
import type { PictureFile, PictureMaker } from './picture-file.ts';

export interface DownloadFile {
  /** In bytes. */
  size: number;
  hash: string;
}

export interface Heading {
  depth: number;
  slug: string;
  text: string;
}

export interface Rendered {
  html: string;
  headings: Heading[];
}

export interface Entry<Name extends CollectionName = CollectionName> {
  collection: Name;
  /** `only` if the collection has a single record. */
  id: string;
  data: z.infer<(typeof collections)[Name]['schema']>;
  /** The Markdown below the fields; may be empty. */
  body: string;
  rendered: Rendered;
}

export interface Content {
  /** The moment that the site is rendered for. Records that become public later are on no page. */
  moment: Date;
  records: { [Name in CollectionName]: Entry<Name>[] };
  pictures: ReadonlyMap<string, PictureFile>;
  files: ReadonlyMap<string, DownloadFile>;
  pictureMaker: PictureMaker;
  /** True if a text that names a missing chart or picture shows a message there, instead of failing. */
  isPreview?: boolean;
}
