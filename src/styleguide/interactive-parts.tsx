import { useState } from 'react';
import { toast } from 'sonner';
import { Button } from '../ui/button.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Modal } from '../ui/modal.tsx';
import { Toaster } from '../ui/toaster.tsx';

/** The components of `ui/` that need a script. */
export function InteractiveParts({ hasToaster = false }: { hasToaster?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  return (
    <>
      <div className="flex flex-wrap gap-4">
        <Button onClick={() => setIsOpen(true)}>Dialog</Button>
        <Button onClick={() => toast.success('Message Sent', { description: 'A success.' })}>Success</Button>
        <Button onClick={() => toast.error('Error', { description: 'A failure.' })}>Failure</Button>
        <Button onClick={() => setIsBroken(true)}>Break a part</Button>
      </div>
      <ErrorBoundary>{isBroken && <Broken />}</ErrorBoundary>
      {isOpen && (
        <Modal labelledBy="dialog-title" className="modal-panel max-w-lg" onClose={() => setIsOpen(false)}>
          <h2 id="dialog-title" className="text-h3">
            A dialog
          </h2>
          <p className="mt-3 text-soft">All else is inert until it is closed.</p>
          <Button className="mt-6" onClick={() => setIsOpen(false)}>
            Close
          </Button>
        </Modal>
      )}
      {hasToaster && <Toaster />}
    </>
  );
}

function Broken(): never {
  throw new Error('This part failed on purpose.');
}
