import { z } from 'zod';
import { line } from '../forms/fields.ts';
import type { Answer, SubmissionValues } from '../forms/submission-fields.ts';
import { kindNames, type SubmissionKind } from '../forms/submission-kinds.ts';
import { type Place, places, type Status, statuses } from './status.ts';
import { isTimeZone } from './time-zone.ts';

export type { Place, Status, SubmissionKind };

export const pageSize = 50;

const maxIds = 500;

const id = z.uuid().toLowerCase();

/** An empty value counts as missing. */
const unlessEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional()).optional();

/** Years that PostgreSQL and JavaScript both support, and that have four digits in every time zone. */
const day = (label: string) =>
  z.iso
    .date(`${label} must be a day such as 2026-01-31.`)
    .refine((value) => value >= '1970' && value < '9999', `${label} must be between 1970 and 9998.`);

/** A browser may know a newer time zone than the server. UTC is used instead. */
const zone = z
  .string('The time zone must be text.')
  .default('UTC')
  .transform((name) => (isTimeZone(name) ? name : 'UTC'));

export const filtersSchema = z.object({
  q: line('The search', 200).default(''),
  kind: unlessEmpty(z.enum(kindNames, `Kind must be one of: ${kindNames.join(', ')}.`)),
  from: unlessEmpty(day('The first day')),
  to: unlessEmpty(day('The last day')),
  state: unlessEmpty(z.enum(['unread', 'read'], 'State must be unread or read.')),
  status: unlessEmpty(z.enum(statuses, 'Status must be new, open, answered or done.')),
  assigned: unlessEmpty(z.union([z.literal('nobody'), id], 'The assignee must be the id of an account, or nobody.')),
  view: z.enum(places, 'View must be inbox, spam or bin.').default('inbox'),
  zone,
});

export type Filters = z.output<typeof filtersSchema>;

/** The key `created_at,id` of the last row of a page. */
const pageKey = z
  .string('This is not a position in the list.')
  .transform((value) => value.split(','))
  .pipe(
    z.tuple([z.iso.datetime().refine((moment) => Date.parse(moment) >= 0), id], 'This is not a position in the list.'),
  )
  .transform(([createdAt, lastId]) => ({ createdAt, id: lastId }));

export type PageKey = z.output<typeof pageKey>;

const sort = z.enum(['newest', 'oldest'], 'Order must be newest or oldest.').default('newest');

export type Sort = z.output<typeof sort>;

export const listingSchema = filtersSchema.extend({ sort, after: pageKey.optional() });

/** Returns the `after` parameter of the page that follows a row. */
export function pageParameter(key: PageKey | null): string | null {
  return key && `${key.createdAt},${key.id}`;
}

const ids = z.array(id).min(1, 'Choose at least one.').max(maxIds, `Choose at most ${maxIds} at a time.`);

/** The query of a download: the filters and the order of the list, or ids separated by commas. */
export const exportSchema = filtersSchema.extend({
  sort,
  ids: z
    .string()
    .transform((value) => value.split(','))
    .pipe(ids)
    .optional(),
});

/** The selection for a bulk action: ids, or all matches together with the count that the user saw. */
export const selectionSchema = z
  .object(
    {
      ids: ids.optional(),
      matching: filtersSchema.optional(),
      count: z.int('Send the number of matches.').min(0).optional(),
    },
    { error: 'Choose submissions.' },
  )
  .transform(({ ids, matching, count }, context): Selection => {
    if (ids && !matching) return { ids };
    if (matching && !ids && count !== undefined) return { matching, count };
    context.addIssue({
      code: 'custom',
      path: [matching ? 'count' : 'ids'],
      message: 'Choose submissions by id, or all that match together with their number.',
    });
    return z.NEVER;
  });

/** The submissions that an action applies to. `Matching` is the validated filters, or the parameters as sent. */
export type Selection<Matching = Filters> = { ids: string[] } | { matching: Matching; count: number };

export interface Submission extends SubmissionValues {
  id: string;
  website: string | null;
  created_at: string | null;
  kind: SubmissionKind;
  /** The moment at which it was first opened. */
  read_at: string | null;
  /** The reason why it is held as spam; null if it is not. */
  spam_reason: string | null;
  /** The phone number as typed; `phone` contains its digits. */
  phone_typed: string | null;
  /** The subject of the button that led to the form. */
  context: string | null;
  /** The content record that it is about, such as `whitepapers/roi`; null if there is none. */
  item: string | null;
  answers: Answer[];
  status: Status;
  assigned_to: string | null;
  deleted_at: string | null;
  /** True if a reply's email failed for good; only in lists. */
  has_failed_reply?: boolean;
  /** True while a reply's email is being sent; only in lists. */
  is_sending_reply?: boolean;
}

export interface Listing {
  /** The number of matches; null if a search finds more than one page. */
  total: number | null;
  /** The total in the inbox. */
  unread: number;
  spam: number;
  bin: number;
  /** Counts in the inbox, by kind and status. */
  counts: StatusCount[];
  submissions: Submission[];
  /** The `after` parameter of the next page; null on the last page. */
  next: string | null;
}

export interface StatusCount {
  kind: SubmissionKind;
  status: Status;
  total: number;
  unread: number;
}
