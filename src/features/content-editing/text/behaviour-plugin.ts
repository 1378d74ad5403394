import { $createTableNode, createRootEditorSubscription$, ImageNode, realmPlugin, TableNode } from '@mdxeditor/editor';
import {
  $findMatchingParent,
  $getNodeByKey,
  $getSelection,
  $isElementNode,
  COMMAND_PRIORITY_LOW,
  HISTORIC_TAG,
  HISTORY_MERGE_TAG,
  INDENT_CONTENT_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  type MutationListener,
  mergeRegister,
  OUTDENT_CONTENT_COMMAND,
} from 'lexical';
import { ChartNode } from './chart-node.tsx';

/** Behaviour that the editor lacks, of keys, tables and inserted parts. */
export const behaviourPlugin = realmPlugin({
  init: (realm) =>
    realm.pub(createRootEditorSubscription$, (editor) =>
      mergeRegister(leaveByTab(editor), redrawTables(editor), showInserted(editor)),
    ),
});

/**
 * Tab leaves the text, as in every other field; the editor would insert a tab. In a list it indents a line if that is
 * possible.
 */
function leaveByTab(editor: LexicalEditor): () => void {
  return editor.registerCommand(
    KEY_TAB_COMMAND,
    (event) => {
      if (canMove(event.shiftKey)) {
        event.preventDefault();
        editor.dispatchCommand(event.shiftKey ? OUTDENT_CONTENT_COMMAND : INDENT_CONTENT_COMMAND, undefined);
      }
      return true;
    },
    COMMAND_PRIORITY_LOW,
  );
}

/** Returns true if the current line of a list can be indented or outdented. */
function canMove(isBack: boolean): boolean {
  const isItem = (node: LexicalNode | null) => node?.getType() === 'listitem';
  const [node] = $getSelection()?.getNodes() ?? [];
  const item = node ? $findMatchingParent(node, isItem) : null;
  if (!item) return false;
  return isBack ? $isElementNode(item) && item.getIndent() > 0 : isItem(item.getPreviousSibling());
}

/**
 * Renders a table again after undo or redo: the editor of a cell reads its text only once and would keep showing the
 * old one.
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

/** Scrolls to a table, picture or chart that was inserted, so that all of it is visible. */
function showInserted(editor: LexicalEditor): () => void {
  const show =
    (isPicture: boolean): MutationListener =>
    (mutations, { prevEditorState }) => {
      // Opening a text does not scroll to its end.
      if (prevEditorState.isEmpty()) return;
      for (const [key, mutation] of mutations) {
        const element = mutation === 'created' ? editor.getElementByKey(key) : null;
        if (element) showOnceDrawn(element, isPicture);
      }
    };
  const options = { skipInitialization: true };
  return mergeRegister(
    ...[TableNode, ChartNode, ImageNode].map((node) =>
      editor.registerMutationListener(node, show(node === ImageNode), options),
    ),
  );
}

/** An inserted part has no height at first, and a picture has yet to load. */
function showOnceDrawn(element: HTMLElement, isPicture: boolean): void {
  const observer = new ResizeObserver(() => {
    const isDrawn = isPicture ? element.querySelector('img')?.naturalWidth : element.offsetHeight;
    if (element.isConnected && !isDrawn) return;
    observer.disconnect();
    // The jump is instant, because the page may still be scrolling to the caret.
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  });
  observer.observe(element);
}
