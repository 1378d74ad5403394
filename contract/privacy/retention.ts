import { z } from 'zod';

const heldRemovalSchema = z.object({
  /** Submissions older than this would be removed. */
  before: z.string(),
  due: z.number(),
  /** The number of stored submissions, including spam and the bin. */
  stored: z.number(),
  reason: z.enum(['future', 'half']),
  /** The date of the newest submission. */
  newest: z.string().nullable(),
});

export type HeldRemoval = z.output<typeof heldRemovalSchema>;

export interface RetentionState {
  /** The days after which submissions are removed; null to keep them forever. */
  days: number | null;
  held: HeldRemoval | null;
}

/** A confirmation, which repeats the numbers shown on the screen. */
export const confirmationSchema = z.object({
  before: z.iso.datetime({ error: 'Before must be the moment shown on the page.' }),
  due: z.int('Due must be the number shown on the page.').positive('Due must be the number shown on the page.'),
});

export type Confirmation = z.output<typeof confirmationSchema>;
