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

/** Adds handling of keys and inserted parts that the editor lacks. */
export const behaviourPlugin = realmPlugin({
  init(realm) {
    realm.pub(createRootEditorSubscription$, blurOnTab);
    realm.pub(createRootEditorSubscription$, scrollToInserted);
  },
});

/**
 * Makes Tab leave the text, as in every other field, instead of inserting a tab. In a list it indents the item if
 * possible.
 */
function blurOnTab(editor: LexicalEditor): () => void {
  return editor.registerCommand(
    KEY_TAB_COMMAND,
    (event) => {
      if (canIndent(event.shiftKey)) {
        event.preventDefault();
        editor.dispatchCommand(event.shiftKey ? OUTDENT_CONTENT_COMMAND : INDENT_CONTENT_COMMAND, undefined);
      }
      return true;
    },
    COMMAND_PRIORITY_LOW,
  );
}

/** Returns true if the current line of a list can be indented or outdented. */
function canIndent(isOutdent: boolean): boolean {
  const isItem = (node: LexicalNode | null) => node?.getType() === 'listitem';
  const [node] = $getSelection()?.getNodes() ?? [];
  const item = node ? $findMatchingParent(node, isItem) : null;
  if (!item) return false;
  return isOutdent ? $isElementNode(item) && item.getIndent() > 0 : isItem(item.getPreviousSibling());
}

/** Scrolls an inserted table, picture or chart fully into view. */
function scrollToInserted(editor: LexicalEditor): () => void {
  const listeners = [TableNode, ChartNode, ImageNode].map((node) =>
    editor.registerMutationListener(
      node,
      (mutations, { prevEditorState }) => {
        // Opening a text does not scroll to its end.
        if (prevEditorState.isEmpty()) return;
        for (const [key, mutation] of mutations) {
          const element = mutation === 'created' ? editor.getElementByKey(key) : null;
          if (element) scrollOnceRendered(element, node === ImageNode);
        }
      },
      { skipInitialization: true },
    ),
  );
  return mergeRegister(...listeners);
}

/** Waits for a part to be rendered: it has no height at first, and a picture has yet to load. */
function scrollOnceRendered(element: HTMLElement, isPicture: boolean): void {
  const observer = new ResizeObserver(() => {
    const isRendered = isPicture ? element.querySelector('img')?.naturalWidth : element.offsetHeight;
    if (element.isConnected && !isRendered) return;
    observer.disconnect();
    // The jump is instant, because the page may still be scrolling to the caret.
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  });
  observer.observe(element);
}
