import { z } from 'zod';

/** The names of a collection and a record, such as `blog` and `1`. The only record of a collection is named `only`. */
export const recordKeySchema = z.strictObject({
  collection: z.string().regex(/^[\w-]{1,60}$/),
  id: z.string().regex(/^[\w][\w.-]{0,99}$/, 'The id may only contain letters, digits, dots and hyphens.'),
});

export type RecordKey = z.infer<typeof recordKeySchema>;

/** A record's fields as JSON, with dates as `2026-11-23` and times with their zone. */
const dataSchema = z
  .unknown()
  .refine((data) => !isTooDeep(data))
  .pipe(z.union([z.record(z.string(), z.json()), z.string()]));

/** Returns true if JSON is nested more deeply than any record. The schema's recursion would overflow the stack. */
function isTooDeep(value: unknown, levels = 40): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => isTooDeep(item, levels - 1));
}

const contentShape = {
  data: dataSchema,
  /** The Markdown below the fields, for collections that have it. */
  text: z.string().max(500_000).nullable(),
};

/**
 * A change that an editor saves. `version` is the version of the draft when the form was opened, or 0 if there was
 * none.
 */
export const recordChangeSchema = z.strictObject({
  version: z.int().min(0),
  /**
   * The version of the record's file when the form was opened. Without it, the server does not check for changes to the
   * file.
   */
  base: z.string().max(100).nullable().optional(),
  ...contentShape,
});

export type RecordChange = z.infer<typeof recordChangeSchema>;

export const newRecordSchema = z.strictObject({ id: recordKeySchema.shape.id, ...contentShape });

export type NewRecord = z.infer<typeof newRecordSchema>;

/** `changed`, `new` and `deleted` are not published yet. */
export type RecordState = 'published' | 'changed' | 'new' | 'deleted';

/** Only records with a date can be scheduled. */
export type Visibility = { kind: 'public' } | { kind: 'draft' } | { kind: 'scheduled'; publishOn: string };

export interface RecordSummary extends RecordKey {
  title: string;
  state: RecordState;
  visibility: Visibility;
  page: string | null;
  /** The last unpublished change, with its time (ISO 8601). */
  changed: { by: string; at: string } | null;
  /** Errors that it would also have without the drafts of other records. */
  faults: ContentFault[];
  /** True if its file was changed after it was published here. Visitors see the published version. */
  isChangedElsewhere: boolean;
  /** The version of its draft; 0 if there is none. */
  version: number;
  /** The labels of the fields that its draft changes. Empty for a record that is added or deleted. */
  changedFields: string[];
}

export interface CollectionSummary {
  name: string;
  title: string;
  help: string;
  group: string;
  /** True if the collection is a single record, which always exists. False if records can be added and deleted. */
  isSingle: boolean;
  records: RecordSummary[];
}

export interface Overview {
  collections: CollectionSummary[];
}

export interface SearchResult extends RecordKey {
  title: string;
  collectionTitle: string;
  field: string;
  label: string;
  excerpt: string;
}

/** JSON Schema (draft 2020-12) of a collection's fields; `x-kind` names the control for a text. */
export interface FormSchema {
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
  minimum?: number;
  maximum?: number;
  additionalProperties?: FormSchema | boolean;
  /** `paragraph` for long text; `name` for a reference, whose kind is in `x-name`. */
  'x-kind'?: 'line' | 'paragraph' | 'picture' | 'date' | 'moment' | 'name';
  'x-name'?: string;
  /** A PDF that can be uploaded. */
  'x-file'?: true;
}

export interface FormDefinition {
  collection: string;
  title: string;
  schema: FormSchema;
  /** The values allowed for fields with `x-kind: name`, keyed by `x-name`. */
  names: Record<string, readonly string[]>;
}

export interface ContentFault extends RecordKey {
  title: string;
  /**
   * The path in the record, such as `hero.stats[1].figure`. It is empty for the whole record, and `text` for the
   * Markdown.
   */
  field: string;
  label: string;
  /** Follows the label: `must have at most 170 characters`. */
  text: string;
}

export interface RecordContent {
  data: unknown;
  text: string | null;
}

export interface EditedRecord extends RecordSummary, RecordContent {
  shownOn: string;
  /** A hash of the published content. It changes with the file, and is null for a new record. */
  base: string | null;
  published: RecordContent | null;
  /** All its errors, with the drafts of all records. */
  faults: ContentFault[];
}

export type SavedRecord = Pick<EditedRecord, 'version' | 'state' | 'faults'>;

export interface StoredUpload {
  /** The path from `content/`: `images/uploads/ward.webp`, `files/edge-ai.pdf`. */
  path: string;
}

export const previewedRecordSchema = z.strictObject({ ...recordKeySchema.shape, ...contentShape });

export type PreviewedRecord = z.infer<typeof previewedRecordSchema>;

const draftKeySchema = z.strictObject({ ...recordKeySchema.shape, version: z.int().min(1) });

export type DraftKey = z.infer<typeof draftKeySchema>;

export const publicationRequestSchema = z.strictObject({ records: z.array(draftKeySchema).min(1).max(1000) });

export interface RecordChangeSummary extends RecordKey {
  title: string;
  change: 'changed' | 'added' | 'deleted';
}

export interface Publication {
  number: number;
  at: string;
  records: RecordChangeSummary[];
}

export interface HistoryEntry extends Publication {
  by: string;
  commit: string | null;
  /** Explains why there is no commit; also null while the commit is being made. */
  commitReason: string | null;
  differences: FieldDifference[];
}

export interface FieldDifference extends RecordKey {
  title: string;
  field: string;
  label: string;
  before: string | null;
  after: string | null;
}

export const revertSchema = z.strictObject({ records: z.array(recordKeySchema).max(1000).optional() });

export interface Reverted {
  records: RecordKey[];
  /** The titles of records that stay as they are, because of unpublished changes or because of the role. */
  kept: string[];
}
