import { useState } from 'react';
import { toast } from 'sonner';
import { Button } from '../ui/button.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { LinkTabs } from '../ui/link-tabs.tsx';
import { Modal } from '../ui/modal.tsx';
import { Moment } from '../ui/moment.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { RangeField } from '../ui/range-field.tsx';
import { Toaster } from '../ui/toaster.tsx';

/** The components of `ui/` that need JavaScript. */
export function InteractiveParts({ theme, hasToaster = false }: { theme: string; hasToaster?: boolean }) {
  const [months, setMonths] = useState(12);
  const tabs = ['one', 'two'].map((name) => ({ id: `${theme}-${name}`, name: `Tab ${name}`, panel: `Panel ${name}` }));
  const [isOpen, setIsOpen] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  return (
    <>
      <div className="mb-6 grid gap-5">
        <RangeField
          label="A slider"
          name={`${theme}-months`}
          min={1}
          max={36}
          value={months}
          valueText={`${months} months`}
          note="What it is for"
          onChange={({ target }) => setMonths(target.valueAsNumber)}
        />
        <PasswordField label="Password" name={`${theme}-password`} />
        <LinkTabs tabs={tabs} label={`Tabs, ${theme}`} />
      </div>
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
          <p className="mt-3 text-soft">
            A moment in the viewer’s own time: <Moment at="2026-03-05T02:05:00Z" />
          </p>
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
