import { type ButtonHTMLAttributes, lazy, Suspense, useRef, useState } from 'react';

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }));

interface AskingButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'type'> {
  question: { title: string; text: string; action: string };
  /** Whether it has to be asked before. */
  isAsked: () => boolean;
  onGo: () => void;
}

/** A button that asks first where something would be lost. */
export function AskingButton({ question, isAsked, onGo, ...button }: AskingButtonProps) {
  const place = useRef<HTMLButtonElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <button ref={place} type="button" onClick={() => (isAsked() ? setIsAsking(true) : onGo())} {...button} />
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            {...question}
            isRunning={false}
            onConfirm={() => {
              setIsAsking(false);
              onGo();
            }}
            onClose={() => setIsAsking(false)}
            onClosed={() => place.current?.focus()}
          />
        </Suspense>
      )}
    </>
  );
}
