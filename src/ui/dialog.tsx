import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

export const overlayClass = 'fixed inset-0 z-70 bg-[oklch(0.1_0.02_272/0.7)]';
export const panelClass =
  'fixed top-1/2 left-1/2 z-70 max-h-[90svh] w-[calc(100%-2rem)] -translate-1/2 overflow-y-auto rounded-card border border-hairline bg-raised p-6 text-text shadow-panel sm:p-8';

/** A panel over the page that keeps the focus until it is closed. */
export function Dialog({ isOpen, onClose, title, children }: DialogProps) {
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content aria-describedby={undefined} className={`${panelClass} max-w-2xl`}>
          <div className="flex items-start justify-between gap-4">
            <Radix.Title className="text-h3 break-words">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton
                label="Close"
                icon={<X size={20} aria-hidden="true" />}
                tooltipAlign="end"
                className="-mt-2 -mr-2 shrink-0"
              />
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
