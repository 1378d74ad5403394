import type {
  ContentFault,
  FieldDifference,
  PreviewedRecord,
  RecordChangeSummary,
  RecordKey,
} from '../../../contract/content-editing/calls.ts';
import type { EncodedFile } from '../rendering/encode-files.ts';

/** The content of a record: its fields as JSON, and the Markdown below them. */
export interface RecordContent {
  data: unknown;
  text: string | null;
}

/** A record as an editor has changed it and not published it yet. */
export interface Draft extends RecordKey {
  /** Null of one that is to be deleted. */
  content: RecordContent | null;
  version: number;
  /** A hash of what was published when the draft was saved; null when the record is new. */
  base: string | null;
  changed: { by: string; at: string };
  /** The id of who changed it last. */
  authorId: string;
}

export interface PreviewRequest {
  /** `/about` */
  path: string;
  /** The record as it stands in the form, whatever is saved of it. */
  record: PreviewedRecord | null;
  origin: string;
}

export interface Preview {
  html: string;
  headers: Record<string, string>;
}

/** A record that was published in the browser, and may not be in the files. */
export interface PublishedRecord extends RecordKey {
  /** All that it was before, from the first publication on; null where there was none. */
  before: (RecordContent | null)[];
  /** Null of one that was deleted. */
  after: RecordContent | null;
}

/** The content that a call works on: a folder as `content/`, what was published since, and what is not published of it. */
export interface ContentState {
  folder: string;
  published: PublishedRecord[];
  drafts: Draft[];
  /** The paths of pictures and files that were uploaded, from the content folder. */
  uploads: string[];
  /** The files of those uploads whose bytes a call needs, by their paths from the content folder. */
  elsewhere: [string, string][];
}

export interface Changes {
  records: RecordChangeSummary[];
  differences: FieldDifference[];
  /** Each record as it was and as it is. */
  contents: (RecordKey & {
    before: RecordContent | null;
    after: RecordContent | null;
    /** Names what it is now, as drafts name what they began with. */
    hash: string | null;
  })[];
}

export interface SiteRequest {
  origin: string;
  moment: Date;
  known: [string, string][];
}

/** The files of a site that differ from what is served. */
export interface RenderedChange {
  /** The names of all files of the site: those that are rendered, and the program's own. */
  names: string[];
  fresh: [string, EncodedFile][];
  /** The files of the pictures and downloads that the program was not built with. */
  linked: [string, string][];
  /** The snapshot for the pages on demand (`server/content/snapshot.ts`). */
  content: Uint8Array;
}

export type SiteAnswer = { kind: 'faults'; faults: ContentFault[] } | { kind: 'site'; site: RenderedChange };

export interface Comparison {
  isSingle: boolean;
  /** A hash of the published record; null when it is not published. */
  base: string | null;
  isSame: boolean;
  /** The content to save, as the collection holds it: with its id where that is a field, without text where it has none. */
  content: RecordContent | null;
  /** Why a new record cannot have this id, as it follows "The id". */
  idRule: string | null;
}

export interface EncodedPicture {
  picture: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}
