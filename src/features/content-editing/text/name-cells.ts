/**
 * Names the cells of the editor's tables for assistive technology, and takes the cells that hold only its buttons out of
 * their tables: the editor does neither.
 *
 * @returns what ends it
 */
export function nameCells(place: HTMLElement): () => void {
  const name = () => {
    for (const cell of place.querySelectorAll(':is(td, th) > [contenteditable]:not([aria-label])')) {
      cell.setAttribute('aria-label', 'Cell');
    }
    for (const cell of place.querySelectorAll(':is(thead th, tfoot th, [data-tool-cell]):not([role])')) {
      cell.setAttribute('role', 'presentation');
    }
  };
  const observer = new MutationObserver(name);
  observer.observe(place, { childList: true, subtree: true });
  name();
  return () => observer.disconnect();
}
