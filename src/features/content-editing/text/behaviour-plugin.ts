import { createRootEditorSubscription$, ImageNode, realmPlugin, TableNode } from '@mdxeditor/editor';
import {
  $findMatchingParent,
  $getSelection,
  $isElementNode,
  COMMAND_PRIORITY_LOW,
  INDENT_CONTENT_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
  OUTDENT_CONTENT_COMMAND,
} from 'lexical';
import { ChartNode } from './chart.tsx';

/** Behaviour of keys and inserted parts that the editor lacks. */
export const behaviourPlugin = realmPlugin({
  init(realm) {
    realm.pub(createRootEditorSubscription$, leaveByTab);
    realm.pub(createRootEditorSubscription$, showInserted);
  },
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

/** Scrolls to a table, picture or chart that was inserted, so that all of it is visible. */
function showInserted(editor: LexicalEditor): () => void {
  const listeners = [TableNode, ChartNode, ImageNode].map((node) =>
    editor.registerMutationListener(
      node,
      (mutations, { prevEditorState }) => {
        // Opening a text does not scroll to its end.
        if (prevEditorState.isEmpty()) return;
        for (const [key, mutation] of mutations) {
          const element = mutation === 'created' ? editor.getElementByKey(key) : null;
          if (element) showOnceDrawn(element, node === ImageNode);
        }
      },
      { skipInitialization: true },
    ),
  );
  return mergeRegister(...listeners);
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
