/** The button of a row that opens it; keyboard navigation focuses it. */
function opener(id: string): HTMLElement | null {
  return document.querySelector(`[data-row="${CSS.escape(id)}"] [data-opens]`);
}

/** Moves the focus to a row; to the title of the screen when there is none. */
export function focusRow(id: string | undefined): void {
  const target = (id && opener(id)) || document.querySelector<HTMLElement>('[data-inbox-title]');
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'nearest' });
}

/** The id of the row that has the focus. */
export function focusedRow(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row;
}
