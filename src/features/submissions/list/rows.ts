const rowOf = (id: string) => document.querySelector(`[data-row="${CSS.escape(id)}"]`);

/** Moves the focus to a row's button, which opens it; to the title of the screen when there is none. */
export function focusRow(id: string | undefined): void {
  const target =
    (id && rowOf(id)?.querySelector<HTMLElement>('[data-opens]')) ||
    document.querySelector<HTMLElement>('[data-inbox-title]');
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'nearest' });
}

/** Scrolls to a row without taking the focus. */
export function revealRow(id: string): void {
  rowOf(id)?.scrollIntoView({ block: 'nearest' });
}

/** The id of the row that has the focus. */
export function focusedRow(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row;
}
