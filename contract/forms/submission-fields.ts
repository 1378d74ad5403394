interface CommonField {
  /** What the inbox, the exports and the mail call it; what the form says is in `content/interface/forms.yaml`. */
  label: string;
  /** Most characters: checked by the server and set as `maxlength`. */
  limit: number;
  /** True when the inbox searches it; a migration that calls `server/database/search-index.ts` must name its column, too. */
  isSearched?: true;
  /** Where it stands when it is no line of its own in the mail and in the inbox: above the others, or below them. */
  place?: 'title' | 'body';
}

/**
 * The type decides the rule that a value must meet and how the inbox shows it. `phone` is stored as an integer, all
 * others as text. A field that is not `required` is null when blank.
 */
type SubmissionField = CommonField &
  (
    | { type: 'line' | 'text'; required?: true }
    | { type: 'email'; required: true }
    | { type: 'phone'; required?: never }
  );

/**
 * What a visitor fills in, once for everything: the form and its rules, the stored column of the same name, the inbox,
 * search, CSV, JSON, mail, webhook and fingerprint follow from it, in this order (docs/changing-things.md).
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

/** The values of a submission, as they are stored and handed on. */
export type SubmissionValues = { [Name in FieldName]: Value<Fields[Name]> };

/** The names of the fields in their order. */
export const fieldNames = Object.keys(submissionFields) as FieldName[];

/** What is defined about a field. */
export function fieldOf(name: FieldName): SubmissionField {
  return submissionFields[name];
}

/** The values of a submission and nothing else that an object may hold, in the order of the fields. */
export function valuesOf(submission: SubmissionValues): SubmissionValues {
  return Object.fromEntries(fieldNames.map((name) => [name, submission[name]])) as SubmissionValues;
}

type OptionalName = { [Name in FieldName]: null extends SubmissionValues[Name] ? Name : never }[FieldName];

/** All optional fields, left empty. */
export const emptyFields = Object.fromEntries(
  fieldNames.filter((name) => !fieldOf(name).required).map((name) => [name, null]),
) as Record<OptionalName, null>;
