import { AlertDialog as Radix } from 'radix-ui';
import { Button } from './button.tsx';
import { overlayClass, panelClass } from './dialog.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  text: string;
  /** What the button that goes on says. */
  action: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({ isOpen, title, text, action, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content className={`${panelClass} max-w-md`}>
          <Radix.Title className="text-h3">{title}</Radix.Title>
          <Radix.Description className="mt-3 text-soft">{text}</Radix.Description>
          <div className="mt-7 flex flex-wrap justify-end gap-3">
            <Radix.Cancel asChild>
              <Button variant="secondary">Cancel</Button>
            </Radix.Cancel>
            <Radix.Action asChild>
              <Button variant="danger" onClick={onConfirm}>
                {action}
              </Button>
            </Radix.Action>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
