import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import './modal.css';

interface ModalProps {
  role?: 'dialog' | 'alertdialog';
  labelledBy: string;
  className: string;
  onClose: () => void;
  /** Moves the focus after closing. By default it returns to where it was. */
  onClosed?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * A panel over the page. Everything else is inert, except notices, which a native dialog would also make inert. A click
 * on the backdrop does not close an `alertdialog`.
 *
 * The element with `data-focus` receives the focus. If there is none, the panel does.
 */
export function Modal({ role = 'dialog', labelledBy, className, onClose, onClosed, children }: ModalProps) {
  const container = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  const restoreFocus = useEffectEvent((before: Element | null) => {
    if (onClosed) onClosed();
    else if (before instanceof HTMLElement) before.focus();
  });

  useEffect(() => {
    const panel = container.current?.querySelector<HTMLElement>(':scope > [role]');
    if (!container.current || !panel) return;
    const before = document.activeElement;
    const others = findOutside(container.current);
    for (const other of others) other.inert = true;
    if (!panel.contains(before)) (panel.querySelector<HTMLElement>('[data-focus]') ?? panel).focus();

    const press = (event: KeyboardEvent) => {
      // A popup inside the panel (`data-own-escape`) closes first, and so does a dialog above the panel.
      const isElsewhere = event.target instanceof Element && event.target.closest('[data-own-escape]');
      if (event.key !== 'Escape' || isElsewhere || container.current?.closest('[inert]')) return;
      event.stopImmediatePropagation();
      close();
    };
    document.addEventListener('keydown', press, true);
    return () => {
      document.removeEventListener('keydown', press, true);
      for (const other of others) other.inert = false;
      restoreFocus(before);
    };
  }, []);

  return (
    <div ref={container} className="modal">
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className="modal-backdrop"
        onClick={() => role === 'dialog' && onClose()}
      />
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles support it */}
      <div role={role} aria-modal="true" aria-labelledby={labelledBy} tabIndex={-1} className={className}>
        {children}
      </div>
    </div>
  );
}

/** Returns the elements outside the panel that are not inert yet, except live regions. */
function findOutside(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement;
  if (!parent || element === document.body) return [];
  const siblings = [...parent.children].filter(
    (sibling): sibling is HTMLElement =>
      sibling instanceof HTMLElement &&
      sibling !== element &&
      !sibling.inert &&
      !sibling.matches('[role=status], [aria-live], script, style'),
  );
  return [...siblings, ...findOutside(parent)];
}
