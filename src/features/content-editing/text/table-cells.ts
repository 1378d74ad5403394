import { NESTED_EDITOR_UPDATED_COMMAND } from '@mdxeditor/editor';
import { FOCUS_COMMAND, getNearestEditorFromDOMNode, type LexicalEditor } from 'lexical';

/** Each time is a step that can be undone. */
const pauseMs = 500;

/**
 * Makes what is typed into the cell of a table part of the text in a pause of typing, and at Ctrl+S: by itself the editor
 * does so when the cell is left. Also names the cells for assistive technology, and takes the cells that hold only buttons
 * out of their tables.
 *
 * @returns a function that ends it
 */
export function tendCells(place: HTMLElement): () => void {
  let written: LexicalEditor | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopListening = () => {};
  const ends = new AbortController();

  const keep = () => {
    clearTimeout(timer);
    const editor = written;
    written = null;
    editor?.dispatchCommand(NESTED_EDITOR_UPDATED_COMMAND, undefined);
    // The command is meant for a cell that is left; this one is still written in.
    editor?.dispatchCommand(FOCUS_COMMAND, new FocusEvent('focus'));
  };

  // The editor itself takes over from a cell that is left.
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
