import { NESTED_EDITOR_UPDATED_COMMAND } from '@mdxeditor/editor';
import { FOCUS_COMMAND, getNearestEditorFromDOMNode, type LexicalEditor } from 'lexical';

/** Each pause makes a step that can be undone. */
const pauseMs = 500;

/**
 * Copies the text of a table's cell into the document after a pause in typing and at Ctrl+S: by itself the editor only
 * does so when the cell is left. It also names the cells for assistive technology, and removes cells with buttons from
 * the table's semantics.
 *
 * @returns a function that ends it
 */
export function syncTableCells(place: HTMLElement): () => void {
  let written: LexicalEditor | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopListening = () => {};
  const ends = new AbortController();

  const keep = () => {
    clearTimeout(timer);
    const editor = written;
    written = null;
    editor?.dispatchCommand(NESTED_EDITOR_UPDATED_COMMAND, undefined);
    // The command assumes that the cell was left, but typing continues in it.
    editor?.dispatchCommand(FOCUS_COMMAND, new FocusEvent('focus'));
  };

  // The editor itself copies a cell that is left.
  const leave = () => {
    clearTimeout(timer);
    written = null;
    stopListening();
  };

  const enter = ({ target }: FocusEvent) => {
    leave();
    const cell = target instanceof Element ? target.closest(':is(td, th) > [contenteditable]') : null;
    const editor = cell && getNearestEditorFromDOMNode(cell);
    if (!editor) return;
    stopListening = editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
      if (dirtyElements.size + dirtyLeaves.size === 0) return;
      written = editor;
      clearTimeout(timer);
      timer = setTimeout(keep, pauseMs);
    });
  };

  const press = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key.toLowerCase() === 's' && (ctrlKey || metaKey)) keep();
  };

  const name = () => {
    for (const cell of place.querySelectorAll(':is(td, th) > [contenteditable]:not([aria-label])')) {
      cell.setAttribute('aria-label', 'Cell');
    }
    for (const cell of place.querySelectorAll(':is(thead th, tfoot th, [data-tool-cell]):not([role])')) {
      cell.setAttribute('role', 'presentation');
    }
  };

  place.addEventListener('focusin', enter, { signal: ends.signal });
  place.addEventListener('focusout', leave, { signal: ends.signal });
  place.addEventListener('keydown', press, { signal: ends.signal });
  const observer = new MutationObserver(name);
  observer.observe(place, { childList: true, subtree: true });
  name();
  return () => {
    leave();
    ends.abort();
    observer.disconnect();
  };
}
