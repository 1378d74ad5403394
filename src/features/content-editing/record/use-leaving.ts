import { useEffect } from 'react';
import { isLeavingForLogin } from '../../../admin/admin-call.ts';

/** Asks before a page is left with something that is not saved. What a session that ended leaves is kept anyway. */
export function useLeaving(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeavingForLogin()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
