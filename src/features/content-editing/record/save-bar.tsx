import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { PreviewButton, type RecordPreviewing } from '../preview/record-preview.tsx';
import type { Editing } from './use-editing.ts';

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Shows whether the form is saved, with buttons to save and preview it. */
export function SaveBar({ editing, previewing }: { editing: Editing; previewing: RecordPreviewing }) {
  const { isDirty, isSaving, failure, saved, save } = editing;
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

  function stateInWords(): string {
    if (isSaving) return 'Saving…';
    if (failure) return 'Not saved. Your changes are still here.';
    if (isDirty) return 'Not saved yet';
    return saved.at ? `Saved ${time.format(saved.at)}` : 'No changes since you opened it';
  }

  return (
    <div className="content-save-bar">
      <p role="status" className="min-w-0 flex-1 text-small text-soft">
        {stateInWords()}
      </p>
      {failure && (
        <p role="alert" className="min-w-0 flex-1 text-small text-danger">
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
