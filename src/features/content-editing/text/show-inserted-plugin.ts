import { createRootEditorSubscription$, ImageNode, realmPlugin, TableNode } from '@mdxeditor/editor';
import type { LexicalEditor, MutationListener } from 'lexical';
import { ChartNode } from './chart-node.tsx';

/** Scrolls to what was put into the text once it is drawn: at first it has no height, and a picture is yet to be loaded. */
function showOnceDrawn(element: HTMLElement, isPicture: boolean): void {
  const observer = new ResizeObserver(() => {
    const drawn = isPicture ? element.querySelector('img')?.complete : element.offsetHeight > 0;
    if (element.isConnected && !drawn) return;
    observer.disconnect();
    // At once: the page may still be on its way to where the caret was.
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  });
  observer.observe(element);
}

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
  const ends = [
    editor.registerMutationListener(TableNode, show(false), options),
    editor.registerMutationListener(ChartNode, show(false), options),
    editor.registerMutationListener(ImageNode, show(true), options),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** A table, picture or chart that is put into the text can be seen whole, above the bar at the bottom of the page. */
export const showInsertedPlugin = realmPlugin({
  init(realm) {
    realm.pub(createRootEditorSubscription$, showInserted);
  },
});
