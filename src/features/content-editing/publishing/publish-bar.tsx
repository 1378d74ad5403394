import { type MouseEvent, useState } from 'react';
import { counted } from '../../../language/english.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import type { RecordKey } from '../calls.ts';
import { useOverview } from '../queries.ts';
import { PublishDialog } from './publish-dialog.tsx';

/** The record that is being edited. */
interface Edited extends RecordKey {
  /** Whether it is another than the published one, also before the overview knows. */
  isChanged: boolean;
  /** Whether what stands in the form is what is saved. */
  isSaved: boolean;
}

interface PublishBarProps {
  record?: Edited;
  hasHistory?: boolean;
  /** Publish was pressed. */
  onPublish?: () => void;
}

/** The way to what is live: how much is not published yet, its publication, and its preview where no record is edited. */
export function PublishBar({ record, hasHistory = false, onPublish }: PublishBarProps) {
  const { data } = useOverview();
  const [isAsked, setAsked] = useState(false);
  const pending = Math.max(data?.pending ?? 0, record?.isChanged ? 1 : 0);
  // The last change is saved first.
  const isSaved = record?.isSaved ?? true;

  function askToPublish({ currentTarget }: MouseEvent<HTMLElement>) {
    if (pending === 0) return;
    // Not every browser does so for a button that is pressed by finger; afterwards the focus comes back to it.
    currentTarget.focus();
    onPublish?.();
    setAsked(true);
  }

  return (
    <div className="publish-bar">
      <p aria-live="polite" className="text-small text-soft empty:hidden">
        {data &&
          (pending === 0
            ? 'All is published'
            : counted(pending, 'change is not published', 'changes are not published'))}
      </p>
      <div className="flex flex-wrap gap-3">
        {hasHistory && (
          <ButtonLink href="/admin/content/history" variant="quiet" className="max-lg:order-last">
            History
          </ButtonLink>
        )}
        {!record && (
          <ButtonLink href="/admin/content/preview" variant="secondary">
            Preview
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
