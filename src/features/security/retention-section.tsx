import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { explainHold } from '../../../contract/privacy/explain-hold.ts';
import type { HeldRemoval, RetentionState } from '../../../contract/privacy/retention.ts';
import { pluralize } from '../../../language/english.ts';
import { CallError, failureMessage, fetchAdmin } from '../../admin/admin-call.ts';
import { Section } from '../../admin/admin-panel.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Shows how long submissions are kept, and any removal that needs confirmation. */
export function RetentionSection({ days }: { days: number | undefined }) {
  const { held, confirm, isConfirming } = useRetention();
  const [isAsking, setIsAsking] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const notification = useRef<HTMLElement>(null);

  const close = () => setIsAsking(false);

  /** The button that was confirmed disappears, so the focus moves to another element. */
  const restoreFocus = () => (notification.current?.querySelector('button') ?? title.current)?.focus();

  return (
    <Section
      title="Retention"
      text="Submissions are kept for this time, which RETENTION_DAYS sets in the environment."
      titleRef={title}
    >
      <p className="font-mono text-body">{days ? pluralize(days, 'day') : 'Forever'}</p>
      <p className="mt-2 max-w-text text-small text-soft">
        {days
          ? 'The site deletes older submissions and their pending deliveries for good, on startup and once a day.'
          : 'Submissions are never deleted because of their age.'}
      </p>
      {held && (
        <section
          ref={notification}
          aria-label="Removal on hold"
          className="mt-6 max-w-text rounded-card border border-danger p-5"
        >
          <h3 className="text-body font-medium">Nothing was removed</h3>
          <p className="mt-2 text-small text-soft">
            {explainHold(held)} Check the server’s clock and RETENTION_DAYS. If both are right, confirm the removal.
          </p>
          <Button variant="danger" className="mt-4" onClick={() => setIsAsking(true)}>
            Remove {pluralize(held.due, 'submission')}
          </Button>
        </section>
      )}
      {held && isAsking && (
        <ConfirmDialog
          title={`Remove ${pluralize(held.due, 'submission')} for good?`}
          text={`${held.stored === held.due ? 'That is all of them.' : `${pluralize(held.stored - held.due, 'submission')} will remain.`} This cannot be undone.`}
          action={`Remove ${pluralize(held.due, 'submission')}`}
          isRunning={isConfirming}
          onConfirm={() => confirm(held, { onSettled: close })}
          onClose={close}
          onClosed={restoreFocus}
        />
      )}
    </Section>
  );
}

const queryKey = ['retention'];

const failures: Record<number, string> = {
  409: 'The submissions to remove have changed. Check them again.',
};

function useRetention() {
  const client = useQueryClient();
  const { data } = useQuery({ queryKey, queryFn: () => fetchAdmin<RetentionState>('/api/admin/retention') });
  const { mutate: confirm, isPending: isConfirming } = useMutation({
    mutationFn: ({ before, due }: HeldRemoval) => fetchAdmin('/api/admin/retention/confirm', 'POST', { before, due }),
    onSuccess: (_, { due }) =>
      toast.success('Removal Confirmed', { description: `${pluralize(due, 'submission')} are being removed.` }),
    onError: (error) => {
      const status = error instanceof CallError ? error.response.status : 0;
      toast.error('Nothing Removed', { description: failureMessage(status, failures) });
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return { held: data?.held ?? null, confirm, isConfirming };
}
