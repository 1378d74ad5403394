import { createRootEditorSubscription$, realmPlugin } from '@mdxeditor/editor';
import {
  $findMatchingParent,
  $getSelection,
  $isElementNode,
  COMMAND_PRIORITY_LOW,
  INDENT_CONTENT_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalNode,
  OUTDENT_CONTENT_COMMAND,
} from 'lexical';

const isItem = (node: LexicalNode | null) => node?.getType() === 'listitem';

/** Whether Tab moves the line of a list that the caret is in: below the one before it, or back out. */
function canMove(isBack: boolean): boolean {
  const [node] = $getSelection()?.getNodes() ?? [];
  const item = node ? $findMatchingParent(node, isItem) : null;
  if (!item) return false;
  return isBack ? $isElementNode(item) && item.getIndent() > 0 : isItem(item.getPreviousSibling());
}

/**
 * Tab leads out of the text, as out of every other field: the editor would write a tab instead, for as often as it is
 * pressed. In a list it moves a line where it can be moved.
 */
export const tabPlugin = realmPlugin({
  init(realm) {
    realm.pub(createRootEditorSubscription$, (editor) =>
      editor.registerCommand(
        KEY_TAB_COMMAND,
        (event) => {
          if (canMove(event.shiftKey)) {
            event.preventDefault();
            editor.dispatchCommand(event.shiftKey ? OUTDENT_CONTENT_COMMAND : INDENT_CONTENT_COMMAND, undefined);
          }
          return true;
        },
        COMMAND_PRIORITY_LOW,
      ),
    );
  },
});
