import { useState } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import type { RecordKey } from '../calls.ts';
import { previewAddress, useOverview } from './publication-calls.ts';
import { PublishDialog } from './publish-dialog.tsx';

/**
 * The way to what is live: how much is not published yet, its preview, and its publication.
 *
 * @param properties.record the one that is being edited: its page is what the preview shows first
 * @param properties.isInHistory leaves out the way there
 */
export function PublishBar({ record, isInHistory = false }: { record?: RecordKey; isInHistory?: boolean }) {
  const { data } = useOverview();
  const [isAsking, setIsAsking] = useState(false);
  const page =
    data?.collections.find(({ name }) => name === record?.collection)?.records.find(({ id }) => id === record?.id)
      ?.page ?? null;
  const pending = data?.pending ?? 0;

  return (
    <div className="flex flex-wrap items-center gap-3">
      <p aria-live="polite" className="text-small text-soft">
        {data && countOf(pending)}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={previewAddress(page)} variant="secondary">
          Preview
        </ButtonLink>
        <Button aria-disabled={pending === 0 || undefined} onClick={() => pending > 0 && setIsAsking(true)}>
          Publish
        </Button>
        {!isInHistory && (
          <ButtonLink href="/admin/content/history" variant="quiet">
            History
          </ButtonLink>
        )}
      </div>
      {isAsking && <PublishDialog page={page} onClose={() => setIsAsking(false)} />}
    </div>
  );
}

function countOf(pending: number): string {
  if (pending === 0) return 'All is published';
  return pending === 1 ? '1 change is not published' : `${pending} changes are not published`;
}
