import type { MouseEvent } from 'react';
import { Toaster as Sonner } from 'sonner';

/**
 * The region for transient notices. It is labelled 'Notifications', focused with Alt+T, and shows at most three notices
 * (docs/product.md#notices). These are the library's defaults, set here because the product promises them.
 *
 * @param label the region's name. The admin area uses the library's
 * @param isRaised places it above the controls at the bottom of a phone's screen
 */
export function Toaster({ label = 'Notifications', isRaised }: { label?: string; isRaised?: boolean }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons are in the notices
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys press the buttons
    <div className="contents" onClick={releaseFocus}>
      <Sonner
        containerAriaLabel={label}
        hotkey={['altKey', 'KeyT']}
        visibleToasts={3}
        position="bottom-right"
        mobileOffset={{ bottom: isRaised ? '4.75rem' : '1rem' }}
        toastOptions={{
          unstyled: true,
          classNames: {
            toast:
              'flex w-full items-start gap-3 rounded-card border border-hairline bg-raised px-4 py-3.5 font-sans text-text [box-shadow:var(--shadow-panel)] sm:w-89',
            error: 'border-danger!',
            icon: 'mt-0.5 shrink-0 text-good in-data-[type=error]:text-danger',
            title: 'text-small font-semibold',
            description: 'text-small text-soft',
            actionButton:
              'ml-auto min-h-11 shrink-0 self-center rounded-control px-3 text-small font-medium whitespace-nowrap text-accent hover:bg-sunken',
          },
        }}
      />
    </div>
  );
}

/**
 * Prevents a late jump of the focus. The library restores the previous focus when the focus leaves the region or the
 * last notice closes, but a button that disappears with its notice does not count as leaving.
 */
function releaseFocus({ target }: MouseEvent): void {
  if (target instanceof Element) target.closest('button')?.blur();
}
