import { useCallback, useEffect, useState } from 'react';
import { toast } from 'sonner';
import { call } from '../call.ts';
import { formatNumber } from '../counted.ts';
import type { Delivery } from '../deliveries.ts';

interface Failed {
  failed: number;
  deliveries: Delivery[];
}

/** The deliveries that failed, and sending them again. */
export function useFailedDeliveries() {
  const [failed, setFailed] = useState<Failed>({ failed: 0, deliveries: [] });
  const load = useCallback(async () => {
    const { isOk, body } = await call('GET', '/api/admin/deliveries?state=failed');
    if (isOk) setFailed(body as Failed);
  }, []);
  useEffect(() => {
    load();
  }, [load]);

  /** One by its id, or all that failed. */
  async function retry(id?: string): Promise<void> {
    const answer = await call('POST', id ? `/api/admin/deliveries/${id}/retry` : '/api/admin/deliveries/retry');
    if (!answer.isOk) {
      toast.error('Error', { description: 'Failed to send again.' });
      return;
    }
    const count = id ? 1 : (answer.body as { changed: number }).changed;
    toast.success('Sending Again', {
      description: count === 1 ? 'One delivery is on its way.' : `${formatNumber(count)} deliveries are on their way.`,
    });
    await load();
  }

  return { ...failed, load, retry };
}
