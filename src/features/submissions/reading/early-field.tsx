import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { fields } from '../toolbar/shortcuts.ts';
import type { EarlyWriting, Refusal } from './early-writing.ts';

const refusals: Record<Refusal, string> = {
  'mail program': 'Your email app is opening.',
  'not answered': 'There is nothing to reply to here.',
  'not there': 'You cannot reply to this submission or add a note.',
  'none chosen': 'No submission is selected.',
};

/**
 * Takes the focus when a key begins a reply or a note, until the reader's own field takes over the text, so that no
 * letter acts as a shortcut. It becomes visible only if that takes longer than a moment.
 */
export function EarlyField({ early: { area, cancel }, refusal }: { early: EarlyWriting; refusal: Refusal | null }) {
  const stop = useEffectEvent(cancel);
  useLayoutEffect(() => {
    const field = area.current;
    field?.focus({ preventScroll: true });
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing) {
        event.preventDefault();
        event.stopImmediatePropagation();
        stop();
        return;
      }
      // A control that was focused in the meantime keeps its own keys. All other keys type text.
      const target = event.target instanceof Element ? event.target : null;
      const isOwn =
        event.key === 'Tab' || ((event.key === 'Enter' || event.key === ' ') && target?.closest('a, button'));
      if (!isOwn && !target?.closest(fields)) field?.focus({ preventScroll: true });
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [area]);
  useEffect(() => {
    if (!refusal) return;
    const end = () => stop();
    addEventListener('pointerdown', end, true);
    addEventListener('blur', end);
    return () => {
      removeEventListener('pointerdown', end, true);
      removeEventListener('blur', end);
    };
  }, [refusal]);
  const hint = refusal
    ? `${refusals[refusal]} Press Esc to return to the inbox shortcuts.`
    : 'Keep typing. Esc cancels.';
  return (
    <label
      // Notices are on the right.
      className={classNames(
        'fixed bottom-4 left-4 z-80 grid w-[min(24rem,calc(100vw-2rem))] gap-2 rounded-card border border-hairline bg-raised p-3 text-small text-soft [box-shadow:var(--shadow-panel)]',
        !refusal && '[animation:early-writing_1ms_600ms_backwards]',
      )}
      data-stays-awake
      data-own-escape
    >
      <span role={refusal ? 'alert' : undefined}>{hint}</span>
      <textarea
        ref={area}
        rows={3}
        readOnly={refusal !== null}
        className={refusal ? 'for-screen-readers' : 'inbox-field py-2'}
        onCompositionStart={({ currentTarget }) => {
          currentTarget.dataset.composing = 'true';
        }}
        onCompositionEnd={({ currentTarget }) => {
          delete currentTarget.dataset.composing;
        }}
      />
    </label>
  );
}
