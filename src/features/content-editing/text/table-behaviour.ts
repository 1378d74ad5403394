import {
  $createTableNode,
  createActiveEditorSubscription$,
  createRootEditorSubscription$,
  NESTED_EDITOR_UPDATED_COMMAND,
  type Realm,
  realmPlugin,
  rootEditor$,
  TableNode,
} from '@mdxeditor/editor';
import {
  $getNodeByKey,
  COMMAND_PRIORITY_LOW,
  FOCUS_COMMAND,
  HISTORIC_TAG,
  HISTORY_MERGE_TAG,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
  mergeRegister,
} from 'lexical';

/** Each pause in typing creates an undo step. */
const pauseMs = 500;

export const tableBehaviourPlugin = realmPlugin({
  init(realm) {
    realm.pub(createRootEditorSubscription$, redrawTables);
    realm.pub(createRootEditorSubscription$, nameCells);
    realm.pub(createActiveEditorSubscription$, copyCell(realm));
  },
});

/**
 * Renders a table again after undo or redo, because a cell's editor reads its text only once and would keep the old
 * one.
 */
function redrawTables(editor: LexicalEditor): () => void {
  return editor.registerMutationListener(TableNode, (mutations, { updateTags }) => {
    const keys = [...mutations].filter(([, mutation]) => mutation === 'updated').map(([key]) => key);
    if (!updateTags.has(HISTORIC_TAG) || keys.length === 0) return;
    const redraw = () => {
      for (const key of keys) {
        const table = $getNodeByKey(key);
        if (table instanceof TableNode) table.replace($createTableNode(structuredClone(table.getMdastNode())));
      }
    };
    editor.update(redraw, { tag: HISTORY_MERGE_TAG });
  });
}

const names = {
  ':is(td, th) > [contenteditable]': 'Cell',
  'tbody [data-tool-cell] > button:not([title])': 'Add a column',
  'tfoot button': 'Add a row',
};

/** Labels cells and buttons for assistive technology, and removes cells with buttons from the table's semantics. */
function nameCells(editor: LexicalEditor): () => void {
  const observer = new MutationObserver(() => {
    const root = editor.getRootElement();
    for (const [selector, name] of Object.entries(names))
      for (const part of root?.querySelectorAll(`${selector}:not([aria-label])`) ?? []) part.ariaLabel = name;
    for (const cell of root?.querySelectorAll(':is(thead th, tfoot th, [data-tool-cell]):not([role])') ?? [])
      cell.role = 'presentation';
  });
  return editor.registerRootListener((root) => {
    observer.disconnect();
    if (root) observer.observe(root, { childList: true, subtree: true });
  });
}

/** Copies the text of a cell into the document after a pause in typing and on Ctrl+S, even while the caret is in it. */
const copyCell = (realm: Realm) => (cell: LexicalEditor) => {
  if (cell === realm.getValue(rootEditor$)) return () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const copy = () => {
    // The editor itself copies a cell that loses the focus.
    if (!cell.getRootElement()?.contains(document.activeElement)) return;
    cell.dispatchCommand(NESTED_EDITOR_UPDATED_COMMAND, undefined);
    // The command assumes that the cell was left, but typing continues in it.
    cell.dispatchCommand(FOCUS_COMMAND, new FocusEvent('focus'));
  };
  return mergeRegister(
    cell.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
      if (dirtyElements.size + dirtyLeaves.size === 0) return;
      clearTimeout(timer);
      timer = setTimeout(copy, pauseMs);
    }),
    cell.registerCommand(
      KEY_DOWN_COMMAND,
      ({ key, ctrlKey, metaKey }) => {
        if (key.toLowerCase() === 's' && (ctrlKey || metaKey)) copy();
        return false;
      },
      COMMAND_PRIORITY_LOW,
    ),
  );
};
