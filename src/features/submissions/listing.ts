import { z } from 'zod';
import { line } from '../../forms/fields.ts';

/** Rows on one page of the list. */
export const pageSize = 50;

/** Where the next page starts: the key of the last row of this one, as `created_at,id`. */
const after = z
  .string()
  .transform((value) => value.split(','))
  .pipe(z.tuple([z.iso.datetime().refine((moment) => Date.parse(moment) >= 0), z.uuid()]))
  .transform(([createdAt, id]) => ({ createdAt, id: id.toLowerCase() }));

/** What the administrator's list may be asked with. */
export const listingSchema = z.object({
  q: line('The search', 200).default(''),
  after: after.optional(),
});

export function pageParameter(key: { createdAt: string; id: string } | null): string | null {
  return key && `${key.createdAt},${key.id}`;
}

/** A contact submission as the list carries it. */
export interface Submission {
  id: string;
  name: string;
  email: string;
  company: string | null;
  phone: number | null;
  subject: string;
  message: string;
  website: string | null;
  created_at: string | null;
  kind: SubmissionKind;
  /** When the administrator first opened it. */
  read_at: string | null;
  /** Why it was held back from the inbox; null for what is in it. */
  spam_reason: string | null;
}

export type SubmissionKind = 'enquiry' | 'newsletter';

export interface Listing {
  total: number;
  /** Of the whole inbox. */
  unread: number;
  /** In the whole spam view. */
  spam: number;
  submissions: Submission[];
  /** The `after` of the next page; null on the last one. */
  next: string | null;
}
