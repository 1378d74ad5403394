import { type MouseEvent, useEffect, useState } from 'react';
import { counted } from '../../../language/english.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import type { RecordKey } from '../calls.ts';
import { previewPage, useOverview } from '../queries.ts';
import { PublishDialog } from './publish-dialog.tsx';

/** The record that is being edited. */
interface Edited extends RecordKey {
  /** Whether it is another than the published one, also before the overview knows. */
  isChanged: boolean;
  /** Whether what stands in the form is what is saved. */
  isSaved: boolean;
}

interface PublishBarProps {
  /** Its page is what the preview shows first. */
  record?: Edited;
  hasHistory?: boolean;
  /** Publish was pressed. */
  onPublish?: () => void;
}

/** The way to what is live: how much is not published yet, its preview, and its publication. */
export function PublishBar({ record, hasHistory = false, onPublish }: PublishBarProps) {
  const { data } = useOverview();
  const [asked, setAsked] = useState<'preview' | 'publish' | null>(null);
  const page =
    data?.collections.find(({ name }) => name === record?.collection)?.records.find(({ id }) => id === record?.id)
      ?.page ?? null;
  const pending = Math.max(data?.pending ?? 0, record?.isChanged ? 1 : 0);
  // What was typed last is saved first: both take what is saved.
  const isSaved = record?.isSaved ?? true;
  const preview = previewPage(page);
  useEffect(() => {
    if (asked === 'preview' && isSaved) location.assign(preview);
  }, [asked, isSaved, preview]);

  function askToPublish({ currentTarget }: MouseEvent<HTMLElement>) {
    if (pending === 0) return;
    // Not every browser does so for a button that is pressed by finger; afterwards the focus comes back to it.
    currentTarget.focus();
    onPublish?.();
    setAsked('publish');
  }

  function goToPreview(event: MouseEvent) {
    if (isSaved || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setAsked('preview');
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
        <ButtonLink href={preview} variant="secondary" onClick={goToPreview}>
          Preview
        </ButtonLink>
        <Button aria-disabled={pending === 0 || undefined} onClick={askToPublish}>
          Publish
        </Button>
      </div>
      {asked === 'publish' && isSaved && <PublishDialog page={page} onClose={() => setAsked(null)} />}
    </div>
  );
}
