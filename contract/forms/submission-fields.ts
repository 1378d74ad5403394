interface CommonField {
  /** The label in the inbox, the exports and the email. The form has its own in `content/interface/forms.yaml`. */
  label: string;
  /** The maximum length, which the server checks and `maxlength` repeats. */
  limit: number;
  /**
   * Makes the inbox search it. A migration that calls `server/database/search.ts` must then add its column to the
   * index.
   */
  isSearched?: true;
  /** Places it above or below the other fields in the email and the inbox. */
  place?: 'title' | 'body';
}

/**
 * The type determines how a value is checked and shown in the inbox. `phone` is stored as an integer, the others as
 * text. A blank field that is not `required` is stored as null.
 */
type SubmissionField = CommonField &
  (
    | { type: 'line' | 'text'; required?: true }
    | { type: 'email'; required: true }
    | { type: 'phone'; required?: never }
  );

/**
 * The fields that visitors fill in, in order. The form and its rules, the stored column of the same name, the inbox,
 * search, CSV, JSON, email, webhook and fingerprint are derived from this (docs/changing-things.md).
 */
export const submissionFields = {
  name: { label: 'Name', type: 'line', limit: 200, required: true, isSearched: true },
  email: { label: 'Email', type: 'email', limit: 254, required: true, isSearched: true },
  company: { label: 'Company', type: 'line', limit: 200, isSearched: true },
  phone: { label: 'Phone', type: 'phone', limit: 100 },
  subject: { label: 'Subject', type: 'line', limit: 300, required: true, isSearched: true, place: 'title' },
  message: { label: 'Message', type: 'text', limit: 10_000, required: true, isSearched: true, place: 'body' },
} as const satisfies Record<string, SubmissionField>;

type Fields = typeof submissionFields;
export type FieldName = keyof Fields;

type Value<Field extends SubmissionField> =
  | (Field['type'] extends 'phone' ? number : string)
  | (Field extends { required: true } ? never : null);

export type SubmissionValues = { [Name in FieldName]: Value<Fields[Name]> };

export const fieldNames = Object.keys(submissionFields) as FieldName[];

export function getField(name: FieldName): SubmissionField {
  return submissionFields[name];
}

export function pickValues(submission: SubmissionValues): SubmissionValues {
  return Object.fromEntries(fieldNames.map((name) => [name, submission[name]])) as SubmissionValues;
}

type OptionalName = { [Name in FieldName]: null extends SubmissionValues[Name] ? Name : never }[FieldName];

export const emptyFields = Object.fromEntries(
  fieldNames.filter((name) => !getField(name).required).map((name) => [name, null]),
) as Record<OptionalName, null>;

/** A field that `contact.extra` or `application.extra` in `content/interface/forms.yaml` adds to a form. */
export interface ExtraField {
  /** Stays the same when the label changes. */
  id: string;
  kind: 'text' | 'paragraph' | 'choice' | 'checkbox' | 'date';
  label: string;
  help?: string | undefined;
  /** The error if it is left empty. An optional field has none. */
  required?: string | undefined;
  invalid?: string | undefined;
  options?: string[] | undefined;
  limit?: number | undefined;
}

/** A visitor's answer in an extra field, with the field's label at that time. */
export interface Answer {
  id: string;
  label: string;
  value: string;
}

/**
 * Returns the name of an extra field in the form. No other field, and no property of a form in the DOM, starts with
 * this prefix.
 */
export function extraFieldName({ id }: Pick<ExtraField, 'id'>): string {
  return `extra-${id}`;
}

export function extraFieldLimit({ kind, limit }: ExtraField): number {
  return limit ?? (kind === 'paragraph' ? 2000 : 200);
}

export const tickedValue = 'yes';

export function parseAnswers(column: string | null): Answer[] {
  return column ? JSON.parse(column) : [];
}
