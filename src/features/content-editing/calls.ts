import { z } from 'zod';
import type { FileKind } from './files/kinds.ts';

/** The names of a collection and of a record in it: `blog`, `1`. A record that is alone in its collection is `only`. */
export const recordKeySchema = z.strictObject({
  collection: z.string().regex(/^[\w-]{1,60}$/, 'must be the name of a collection'),
  id: z.string().regex(/^[\w][\w.-]{0,99}$/, 'must be letters, digits, dots and hyphens'),
});

export type RecordKey = z.infer<typeof recordKeySchema>;

/** The fields of a record as JSON, days as `2026-11-23` and moments with their zone. */
const dataSchema = z.union([z.record(z.string(), z.json()), z.string()]);

const contentShape = {
  data: dataSchema,
  /** The Markdown below the fields, of collections that have it. */
  text: z.string().max(500_000).nullable(),
};

/** What an editor saves. `version` is that of the draft the form was opened with, 0 when there was none. */
export const recordChangeSchema = z.strictObject({
  version: z.int().min(0),
  /** As the record had it when the form was opened. Without it, what became of the files meanwhile is not looked at. */
  base: z.string().max(100).nullable().optional(),
  ...contentShape,
});

export type RecordChange = z.infer<typeof recordChangeSchema>;

export const newRecordSchema = z.strictObject({
  id: recordKeySchema.shape.id,
  ...contentShape,
});

export type NewRecord = z.infer<typeof newRecordSchema>;

/** `changed`, `new` and `deleted` are not published yet. */
export type RecordState = 'published' | 'changed' | 'new' | 'deleted';

/** Of records that can be held back. */
export type Visibility = { kind: 'public' } | { kind: 'draft' } | { kind: 'scheduled'; publishOn: string };

export interface RecordSummary {
  id: string;
  /** Its human name: the title that visitors read. */
  title: string;
  state: RecordState;
  visibility: Visibility;
  /** The address of its page, where it has one. */
  page: string | null;
  /** Who changed it last and when (ISO 8601), while that is not published. */
  changed: { by: string; at: string } | null;
  /** How many faults its draft has. */
  faults: number;
  /** The version of its draft; 0 when there is none. */
  version: number;
}

export interface CollectionSummary {
  name: string;
  title: string;
  /** What the collection is for, in a sentence. */
  help: string;
  /** Heading under which the overview shows it. */
  group: string;
  /** Whether it has one record that is always there, or records that are added and deleted. */
  isSingle: boolean;
  hasText: boolean;
  canBeScheduled: boolean;
  records: RecordSummary[];
}

export interface Overview {
  collections: CollectionSummary[];
  /** The number of records that are not published yet. */
  pending: number;
  /** Records whose files have become others since they were published here: visitors see what was published. */
  replaced: (RecordKey & { title: string })[];
  live: { number: number; at: string; by: string } | null;
}

export interface SearchResult extends RecordKey {
  title: string;
  collectionTitle: string;
  /** Where the words are: path and label of the field, and its text around them. */
  field: string;
  label: string;
  excerpt: string;
}

/** JSON Schema (draft 2020-12) of a collection's fields. `x-kind` says which of our fields shows a text. */
export interface FormSchema {
  $id?: string;
  /** Several for a value that may be a number or a text. */
  type?: string | string[];
  title?: string;
  description?: string;
  properties?: Record<string, FormSchema>;
  required?: string[];
  items?: FormSchema;
  enum?: unknown[];
  anyOf?: FormSchema[];
  oneOf?: FormSchema[];
  const?: unknown;
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  additionalProperties?: FormSchema | boolean;
  prefixItems?: FormSchema[];
  pattern?: string;
  format?: string;
  /** `paragraph` for long text; `picture`; `date`, `moment`; `name` for what names something else, with its kind beside. */
  'x-kind'?: 'line' | 'paragraph' | 'picture' | 'date' | 'moment' | 'name';
  'x-name'?: string;
  /** Of a field that names a file of `content/files/`: what can be uploaded for it. */
  'x-file'?: FileKind;
}

export interface FormDefinition {
  collection: string;
  title: string;
  schema: FormSchema;
  /** The values that a field of `x-kind: name` may take, by `x-name`. */
  names: Record<string, string[]>;
  /** What a new record starts with. */
  empty: unknown;
  /** The page on which a new record will be seen; `:id` stands for its id. */
  shownOn: string;
}

export interface ContentFault extends RecordKey {
  title: string;
  /** Where in the record: `hero.stats[1].figure`; empty for the whole record; `text` for the Markdown. */
  field: string;
  label: string;
  /** In words that follow the label: `must have at most 170 characters`. */
  text: string;
}

export interface EditedRecord extends RecordKey {
  title: string;
  state: RecordState;
  visibility: Visibility;
  page: string | null;
  /** The page on which it is seen: its own, or another one that shows it. */
  shownOn: string;
  /** What a change of it has to say; it grows also when a draft ends, and is 0 of a record that was never edited. */
  version: number;
  /** What is published of it, in short: another one when its file has become another. Null when it is new. */
  base: string | null;
  data: unknown;
  text: string | null;
  published: { data: unknown; text: string | null } | null;
  changed: { by: string; at: string } | null;
  faults: ContentFault[];
}

export interface SavedRecord {
  version: number;
  state: RecordState;
  faults: ContentFault[];
}

export interface StoredPicture {
  /** The path from `content/`: `images/blog/ward.webp`. */
  path: string;
  width: number;
  height: number;
  bytes: number;
  isPublished: boolean;
}

/** A record as it stands in the form, which a preview shows. */
export const previewedRecordSchema = z.strictObject({ ...recordKeySchema.shape, ...contentShape });

export type PreviewedRecord = z.infer<typeof previewedRecordSchema>;

/** A draft as it was looked at. */
const draftKeySchema = z.strictObject({ ...recordKeySchema.shape, version: z.int().min(1) });

export type DraftKey = z.infer<typeof draftKeySchema>;

/** The drafts that are to go live. */
export const publicationRequestSchema = z.strictObject({ records: z.array(draftKeySchema).min(1).max(1000) });

/** The records that are live since a press on Publish. */
export interface Publication {
  number: number;
  at: string;
  records: RecordChangeSummary[];
}

export interface RecordChangeSummary extends RecordKey {
  title: string;
  change: 'changed' | 'added' | 'deleted';
}

/** A record that visitors see since its date, and that nobody has changed then. */
export interface CameLive extends RecordKey {
  title: string;
}

export interface HistoryEntry {
  number: number;
  at: string;
  by: string;
  kind: 'publish' | 'schedule';
  records: RecordChangeSummary[];
  /** Beside the changes: taking the publication back does not touch these. */
  cameLive: CameLive[];
  commit: string | null;
  /** Why there is no commit, in words; null also while it is being made. */
  commitReason: string | null;
}

export interface FieldDifference extends RecordKey {
  title: string;
  field: string;
  label: string;
  /** In words as visitors read them; null where there was or is nothing. */
  before: string | null;
  after: string | null;
}

export interface HistoryDetails extends HistoryEntry {
  differences: FieldDifference[];
}

export const takeBackSchema = z.strictObject({ records: z.array(recordKeySchema).max(1000).optional() });
