import { useCallback, useEffect, useState } from 'react';
import { call } from '../call.ts';

export interface Day {
  /** `YYYY-MM-DD` in UTC. */
  day: string;
  enquiries: number;
  newsletter: number;
}

/** Submissions a day, oldest first; empty until they are there. The list works without them. */
export function useDaily() {
  const [days, setDays] = useState<Day[]>([]);
  const load = useCallback(async () => {
    const { isOk, body } = await call('GET', '/api/contact-submissions/daily');
    if (isOk) setDays(body as Day[]);
  }, []);
  useEffect(() => {
    load();
  }, [load]);
  return { days, load };
}
