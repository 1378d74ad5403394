import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { PreviewButton } from '../preview/preview-button.tsx';
import type { RecordPreviewing } from '../preview/use-record-preview.ts';
import type { Editing } from './use-editing.ts';

/** Of this browser's clock: `12:04`. */
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

interface SaveBarProps {
  editing: Editing;
  previewing: RecordPreviewing;
}

/** Says whether what stands in the form is saved, saves it, and shows its preview. */
export function SaveBar({ editing, previewing }: SaveBarProps) {
  const { isDirty, isSaving, failure, save } = editing;
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    if (isDirty) save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  return (
    <div className="content-save-bar">
      <p role="status" className="min-w-0 flex-1 basis-28 text-small text-soft">
        {stateOf(editing)}
      </p>
      {failure && (
        <p role="alert" className="min-w-0 flex-1 basis-40 text-small text-danger">
          {failure}
        </p>
      )}
      <div className="flex flex-none gap-2">
        <PreviewButton previewing={previewing} />
        <Button
          variant="secondary"
          aria-keyshortcuts="Control+S Meta+S"
          aria-disabled={!isDirty || isSaving || undefined}
          onClick={() => isDirty && !isSaving && save()}
        >
          Save draft
        </Button>
      </div>
    </div>
  );
}

function stateOf({ isDirty, isSaving, failure, saved }: Editing): string {
  if (isSaving) return 'Saving…';
  if (failure) return 'Not saved. What you typed is still here.';
  if (isDirty) return 'Not saved yet';
  return saved.at ? `Saved ${time.format(saved.at)}` : 'No changes since you opened it';
}
