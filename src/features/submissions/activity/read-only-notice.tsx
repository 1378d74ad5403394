import { useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useEffect } from 'react';
import { peek } from '../list/list-cache.ts';
import { useBadges } from '../list/use-list.ts';

/** So often it is asked whether something can be changed again. */
const askAgainMs = 5000;

/**
 * Says that the database can only be read, while that is so.
 *
 * @param query of the list, which tells
 */
export function ReadOnlyNotice({ query }: { query: string }) {
  const client = useQueryClient();
  const { isReadOnly } = useBadges();
  useEffect(() => {
    if (!isReadOnly) return;
    const timer = setInterval(() => peek(client, query), askAgainMs);
    return () => clearInterval(timer);
  }, [isReadOnly, client, query]);
  if (!isReadOnly) return null;
  return (
    <p role="alert" className="mt-2 flex items-start gap-2 text-small">
      <Lock size={16} aria-hidden="true" className="mt-0.5 flex-none text-gold" />
      Read-only for now: the database cannot store anything. What came last may be missing, and what you change is
      refused. This goes away by itself.
    </p>
  );
}
