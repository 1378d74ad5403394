import type {
  FieldDifference,
  PreviewedRecord,
  RecordChangeSummary,
  RecordContent,
  RecordKey,
} from '../../../contract/content-editing/calls.ts';
import type { EncodedFile } from '../rendering/encode-files.ts';

export interface Draft extends RecordKey {
  /** Null if the record is to be deleted. */
  content: RecordContent | null;
  version: number;
  /** A hash of the published record when the draft was saved; null if the record is new. */
  base: string | null;
  changed: { by: string; at: string };
}

export interface PreviewRequest {
  path: string;
  record: PreviewedRecord | null;
  origin: string;
}

export interface Preview {
  html: string;
  headers: Record<string, string>;
}

/** A record that was published in the browser and may not be in the files yet. */
export interface PublishedRecord extends RecordKey {
  /** All its earlier states since the first publication; null if it did not exist. */
  before: (RecordContent | null)[];
  after: RecordContent | null;
}

export interface ContentState {
  folder: string;
  published: PublishedRecord[];
  drafts: Draft[];
  /** Files with the bytes of uploads that are not in the folder, by path from there. */
  elsewhere: ReadonlyMap<string, string>;
}

export interface Changes {
  records: RecordChangeSummary[];
  differences: FieldDifference[];
  contents: (RecordKey & {
    before: RecordContent | null;
    after: RecordContent | null;
    /** A hash of the new state, for comparison with the `base` of drafts. */
    hash: string | null;
  })[];
}

export interface SiteRequest {
  origin: string;
  moment: Date;
  known: ReadonlyMap<string, string>;
}

export interface RenderedChange {
  changes: Changes;
  /** The names of all files of the site: the rendered ones and the program's own. */
  names: string[];
  fresh: ReadonlyMap<string, EncodedFile>;
  linked: ReadonlyMap<string, string>;
  /** The snapshot for the on-demand pages (`server/content/snapshot.ts`). */
  content: Uint8Array;
}
