import { useState } from 'react';
import { toast } from 'sonner';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Toaster } from '../ui/toaster.tsx';

/** The components of `ui/` that need a script. */
export function InteractiveParts({ hasToaster = false }: { hasToaster?: boolean }) {
  const [open, setOpen] = useState<'dialog' | 'question' | null>(null);
  const [isBroken, setIsBroken] = useState(false);
  return (
    <>
      <div className="flex flex-wrap gap-4">
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('question')}>Question</Button>
        <Button onClick={() => toast.success('Message Sent', { description: 'A success.' })}>Success</Button>
        <Button onClick={() => toast.error('Error', { description: 'A failure.' })}>Failure</Button>
        <Button onClick={() => setIsBroken(true)}>Break a part</Button>
      </div>
      <ErrorBoundary>{isBroken && <Broken />}</ErrorBoundary>
      <Dialog isOpen={open === 'dialog'} onClose={() => setOpen(null)} title="A dialog">
        <p className="mt-4 text-soft">It keeps the focus until it is closed.</p>
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'question'}
        title="Delete this?"
        text="It will be removed for good."
        action="Delete"
        onConfirm={() => toast.success('Deleted')}
        onClose={() => setOpen(null)}
      />
      {hasToaster && <Toaster />}
    </>
  );
}

function Broken(): never {
  throw new Error('This part failed on purpose.');
}
