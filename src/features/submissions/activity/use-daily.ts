import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchAdmin } from '../../../forms/admin-call.ts';
import type { DailyCount } from '../listing.ts';
import { queryKeys } from '../queries.ts';

/** Submissions a day of the zone, oldest first; empty until they are there. The list works without them. */
export function useDaily(zone: string): DailyCount[] {
  const { data } = useQuery({
    queryKey: queryKeys.daily(zone),
    queryFn: () => fetchAdmin<DailyCount[]>(`/api/contact-submissions/daily?${new URLSearchParams({ zone })}`),
    placeholderData: keepPreviousData,
  });
  return data ?? [];
}
