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

export const behaviourPlugin = realmPlugin({
  init: (realm) =>
    realm.pub(createRootEditorSubscription$, (editor) =>
      mergeRegister(leaveByTab(editor), redrawTables(editor), showInserted(editor)),
    ),
});

/**
 * Tab leads out of the text, as out of every other field: the editor would write a tab instead. In a list it moves a line
 * where that can be moved.
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

/** True when the line of a list that the caret is in can go below the one before it, or back out. */
function canMove(isBack: boolean): boolean {
  const isItem = (node: LexicalNode | null) => node?.getType() === 'listitem';
  const [node] = $getSelection()?.getNodes() ?? [];
  const item = node ? $findMatchingParent(node, isItem) : null;
  if (!item) return false;
  return isBack ? $isElementNode(item) && item.getIndent() > 0 : isItem(item.getPreviousSibling());
}

/**
 * Draws a table again in which a step was undone or redone: the editor of a cell reads its words once, and would go on showing
 * what is no longer in the text.
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

/** Scrolls to a table, picture or chart that is put into the text, so that all of it is seen. */
function showInserted(editor: LexicalEditor): () => void {
  const show =
    (isPicture: boolean): MutationListener =>
    (mutations, { prevEditorState }) => {
      // A text that is opened is not scrolled to its end.
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

/** At first it has no height, and a picture is yet to be loaded. */
function showOnceDrawn(element: HTMLElement, isPicture: boolean): void {
  const observer = new ResizeObserver(() => {
    const isDrawn = isPicture ? element.querySelector('img')?.naturalWidth : element.offsetHeight;
    if (element.isConnected && !isDrawn) return;
    observer.disconnect();
    // At once: the page may still be on its way to where the caret was.
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  });
  observer.observe(element);
}
