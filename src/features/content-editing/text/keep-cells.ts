import { NESTED_EDITOR_UPDATED_COMMAND } from '@mdxeditor/editor';
import { FOCUS_COMMAND, getNearestEditorFromDOMNode, type LexicalEditor } from 'lexical';

/** Each time is a step that can be undone. */
const pauseMs = 500;

/**
 * Makes what is typed into the cell of a table part of the text in a pause of typing, and at Ctrl+S. By itself the editor
 * does so when the cell is left: until then the form said "Saved", and knew nothing of the cell.
 *
 * @returns what ends it
 */
export function keepCells(place: HTMLElement): () => void {
  let written: LexicalEditor | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopListening = () => {};

  const keep = () => {
    clearTimeout(timer);
    const editor = written;
    written = null;
    editor?.dispatchCommand(NESTED_EDITOR_UPDATED_COMMAND, undefined);
    // The command is meant for a cell that is left; this one is still written in.
    editor?.dispatchCommand(FOCUS_COMMAND, new FocusEvent('focus'));
  };

  // What is left is taken over by the editor itself.
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

  place.addEventListener('focusin', enter);
  place.addEventListener('focusout', leave);
  place.addEventListener('keydown', press);
  return () => {
    leave();
    place.removeEventListener('focusin', enter);
    place.removeEventListener('focusout', leave);
    place.removeEventListener('keydown', press);
  };
}
