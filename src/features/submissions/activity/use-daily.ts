import { useCallback, useEffect, useState } from 'react';
import { call } from '../call.ts';

export interface Day {
  /** `YYYY-MM-DD` in the zone of the screen. */
  day: string;
  enquiries: number;
  newsletter: number;
}

/** Submissions a day of the zone, oldest first; empty until they are there. The list works without them. */
export function useDaily(zone: string) {
  const [days, setDays] = useState<Day[]>([]);
  const load = useCallback(async () => {
    const query = new URLSearchParams({ zone });
    const { isOk, body } = await call('GET', `/api/contact-submissions/daily?${query}`);
    if (isOk) setDays(body as Day[]);
  }, [zone]);
  useEffect(() => {
    load();
  }, [load]);
  return { days, load };
}
