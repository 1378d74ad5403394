import { Button } from '../../../ui/button.tsx';
import type { RecordPreviewing } from './use-record-preview.ts';

/** Shows the preview, and hides it where it stands beside the form. */
export function PreviewButton({ previewing }: { previewing: RecordPreviewing }) {
  return (
    <Button
      variant="quiet"
      onClick={({ currentTarget }) => {
        // Not every browser does so for a button that is pressed by finger; afterwards the focus comes back to it.
        currentTarget.focus();
        previewing.toggle();
      }}
    >
      {previewing.isBeside ? 'Hide the preview' : 'Preview'}
    </Button>
  );
}
