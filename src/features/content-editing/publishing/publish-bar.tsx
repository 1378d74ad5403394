import { type MouseEvent, useState } from 'react';
import type { RecordKey } from '../../../../contract/content-editing/calls.ts';
import { counted } from '../../../../language/english.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useOverview } from '../queries.ts';
import { PublishDialog } from './publish-dialog.tsx';

interface PublishBarProps {
  record?: RecordKey;
  /** It is another than the published one, also before the overview knows. */
  isChanged?: boolean;
  /** The form holds what is saved. The last change is saved before the dialog opens. */
  isSaved?: boolean;
  hasHistory?: boolean;
  onPublish?: () => void;
}

export function PublishBar({ record, isChanged, isSaved = true, hasHistory, onPublish }: PublishBarProps) {
  const { data } = useOverview();
  const [isAsked, setAsked] = useState(false);
  const pending = Math.max(data?.pending ?? 0, isChanged ? 1 : 0);
  const words = counted(pending, 'change is not published', 'changes are not published');

  function askToPublish({ currentTarget }: MouseEvent<HTMLElement>) {
    if (pending === 0) return;
    // Not every browser does so for a button that is pressed by finger; afterwards the focus comes back to it.
    currentTarget.focus();
    onPublish?.();
    setAsked(true);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <p aria-live="polite" className="text-small text-soft empty:hidden">
        {data && (pending === 0 ? 'All is published' : words)}
      </p>
      <div className="flex flex-wrap gap-3">
        {hasHistory && (
          <ButtonLink href="/admin/content/history" variant="quiet" className="max-lg:order-last">
            History
          </ButtonLink>
        )}
        <Button aria-disabled={pending === 0 || undefined} onClick={askToPublish}>
          Publish
        </Button>
      </div>
      {isAsked && isSaved && <PublishDialog records={record && [record]} onClose={() => setAsked(false)} />}
    </div>
  );
}
