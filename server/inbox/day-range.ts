import type { Filters } from '../../src/features/submissions/listing.ts';
import { localDays } from './local-days.ts';

/** From the first moment on and before the second, in milliseconds since 1970; without a bound, an infinity. */
export interface DayRange {
  since: number;
  before: number;
}

/** The moments between the first and the last day of the filters, both included, in the time zone of the viewer. */
export function rangeOf({ from, to, zone }: Pick<Filters, 'from' | 'to' | 'zone'>): DayRange {
  if (!from && !to) return { since: -Infinity, before: Infinity };
  const days = localDays(zone);
  return { since: from ? days.startOf(from) : -Infinity, before: to ? days.startOf(to, 1) : Infinity };
}
