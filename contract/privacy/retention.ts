import { z } from 'zod';
import { englishNumber } from '../../language/english.ts';

/** A removal by age that waits to be confirmed. */
export const heldRemovalSchema = z.object({
  /** What is from before this moment would go. */
  before: z.string(),
  /** How many would go. */
  due: z.number(),
  /** Of how many: in the inbox, held as spam, and deleted but still to be brought back. */
  stored: z.number(),
  reason: z.enum(['future', 'half']),
  /** When the newest submission was stored, as it says. */
  newest: z.string().nullable(),
});

export type HeldRemoval = z.output<typeof heldRemovalSchema>;

/** What the screen shows of the removal by age. */
export interface RetentionState {
  /** After how many days submissions are removed; null keeps them forever. */
  days: number | null;
  held: HeldRemoval | null;
}

/** A confirmation repeats what was shown. */
export const confirmationSchema = z.object({
  before: z.iso.datetime({ error: 'Name the moment that was shown.' }),
  due: z.int('Name the number that was shown.').positive('Name the number that was shown.'),
});

export type Confirmation = z.output<typeof confirmationSchema>;

/** Why nothing was removed, as a sentence. */
export function whyItWaits({ reason, due, stored, newest, before }: HeldRemoval): string {
  const would = `${englishNumber(due)} of ${englishNumber(stored)} submissions are from before ${day(before)} and would be removed`;
  return reason === 'half'
    ? `${would}: more than half of all, or of the inbox.`
    : `${would}, but the newest is dated ${day(newest ?? '')}, which is in the future: the clock is wrong now, or was.`;
}

/** To the minute, in UTC, as the log and the command say it as well. */
function day(moment: string): string {
  return `${moment.slice(0, 16).replace('T', ' ')} UTC`;
}
