import { englishNumber } from '../../language/english.ts';
import type { HeldRemoval } from './retention.ts';

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
