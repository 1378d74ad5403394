import { $createTableNode, createRootEditorSubscription$, realmPlugin, TableNode } from '@mdxeditor/editor';
import { $getNodeByKey, HISTORIC_TAG, HISTORY_MERGE_TAG, type LexicalEditor } from 'lexical';

function redrawTables(editor: LexicalEditor): () => void {
  return editor.registerMutationListener(TableNode, (mutations, { updateTags }) => {
    if (!updateTags.has(HISTORIC_TAG)) return;
    const keys = [...mutations].filter(([, mutation]) => mutation === 'updated').map(([key]) => key);
    if (keys.length === 0) return;
    const redraw = () => {
      for (const key of keys) {
        const table = $getNodeByKey(key);
        if (table instanceof TableNode) table.replace($createTableNode(structuredClone(table.getMdastNode())));
      }
    };
    editor.update(redraw, { tag: HISTORY_MERGE_TAG });
  });
}

/**
 * Draws a table again in which a step was undone or redone. The editor of a cell reads its words once, so that it went on showing
 * what was no longer in the text: a table in place of the old one has cells that read them.
 */
export const redrawTablesPlugin = realmPlugin({
  init(realm) {
    realm.pub(createRootEditorSubscription$, redrawTables);
  },
});
