import { type MouseEvent, useState } from 'react';
import type { RecordKey } from '../../../../contract/content-editing/calls.ts';
import { pluralize } from '../../../../language/english.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useOverview } from '../queries.ts';
import { PublishDialog } from './publish-dialog.tsx';

interface PublishBarProps {
  record?: RecordKey;
  /** The record differs from the published one, even before the overview knows. */
  isChanged?: boolean;
  /** The form is saved. Otherwise the last change is saved before the dialog opens. */
  isSaved?: boolean;
  hasHistory?: boolean;
  onPublish?: () => void;
}

/**
 * Shows the number of unpublished changes and a button to publish them. With `hasHistory` it also links to the history.
 */
export function PublishBar({ record, isChanged, isSaved = true, hasHistory, onPublish }: PublishBarProps) {
  const { data } = useOverview();
  const [isAsked, setAsked] = useState(false);
  const pending = Math.max(data?.pending ?? 0, isChanged ? 1 : 0);
  const words = pluralize(pending, 'unpublished change');

  function askToPublish({ currentTarget }: MouseEvent<HTMLElement>) {
    if (pending === 0) return;
    // Some browsers do not focus a button that is tapped, and later the focus returns here.
    currentTarget.focus();
    onPublish?.();
    setAsked(true);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <p aria-live="polite" className="text-small text-soft empty:hidden">
        {data && (pending === 0 ? 'Everything is published' : words)}
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
