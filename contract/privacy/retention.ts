import { z } from 'zod';
import { englishNumber } from '../../language/english.ts';

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

export function explainHold({ reason, due, stored, newest, before }: HeldRemoval): string {
  const would = `${englishNumber(due)} of ${englishNumber(stored)} submissions are older than ${day(before)} and would be removed`;
  return reason === 'half'
    ? `${would}: more than half of all, or of the inbox.`
    : `${would}, but the newest is dated ${day(newest ?? '')}, which is in the future: the clock is or was wrong.`;
}

/** Formats a moment to the minute in UTC, as the log and the command do. */
function day(moment: string): string {
  return `${moment.slice(0, 16).replace('T', ' ')} UTC`;
}
