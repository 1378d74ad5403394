import { type ButtonHTMLAttributes, lazy, Suspense, useRef, useState } from 'react';

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }));

interface ConfirmButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'type'> {
  question: { title: string; text: string; action: string };
  needsConfirmation?: () => boolean;
  onConfirm: () => void;
}

export function ConfirmButton({ question, needsConfirmation = () => true, onConfirm, ...button }: ConfirmButtonProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        onClick={() => (needsConfirmation() ? setIsOpen(true) : onConfirm())}
        {...button}
      />
      {isOpen && (
        <Suspense>
          <ConfirmDialog
            {...question}
            isRunning={false}
            onConfirm={() => {
              setIsOpen(false);
              onConfirm();
            }}
            onClose={() => setIsOpen(false)}
            onClosed={() => trigger.current?.focus()}
          />
        </Suspense>
      )}
    </>
  );
}
