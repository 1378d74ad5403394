/** Puts the focus into the first field of a part of the form; where it is closed, on what opens it. */
export function focusFirst(part: Element): void {
  const field = part.querySelector<HTMLElement>('input:not([hidden]), textarea, select');
  (field ?? part.querySelector<HTMLElement>('.content-section-toggle'))?.focus();
}
