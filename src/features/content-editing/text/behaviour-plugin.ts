import { HeadingNode } from '@lexical/rich-text';
import {
  addImportVisitor$,
  createRootEditorSubscription$,
  ImageNode,
  IS_BOLD,
  IS_CODE,
  IS_ITALIC,
  IS_STRIKETHROUGH,
  type MdastImportVisitor,
  openNewImageDialog$,
  type Realm,
  realmPlugin,
} from '@mdxeditor/editor';
import {
  $findMatchingParent,
  $getSelection,
  $isElementNode,
  COMMAND_PRIORITY_CRITICAL,
  COMMAND_PRIORITY_LOW,
  DROP_COMMAND,
  INDENT_CONTENT_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
  OUTDENT_CONTENT_COMMAND,
  PASTE_COMMAND,
  TextNode,
} from 'lexical';
import type { Text } from 'mdast';
import type { TrustedTypes } from '../../../ui/trusted-types.ts';
import { droppedPicture$, readPicturePath } from './picture-dialog.tsx';

export const behaviourPlugin = realmPlugin({
  init(realm) {
    realm.pub(addImportVisitor$, unwrap);
    for (const subscribe of [blurOnTab, keepFormats, takePictures(realm)])
      realm.pub(createRootEditorSubscription$, subscribe);
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

function canIndent(isOutdent: boolean): boolean {
  const isItem = (node: LexicalNode | null) => node?.getType() === 'listitem';
  const [node] = $getSelection()?.getNodes() ?? [];
  const item = node ? $findMatchingParent(node, isItem) : null;
  if (!item) return false;
  return isOutdent ? $isElementNode(item) && item.getIndent() > 0 : isItem(item.getPreviousSibling());
}

/** Joins lines that are wrapped in the file into one paragraph, as on the page. */
const unwrap: MdastImportVisitor<Text> = {
  priority: 100,
  testNode: 'text',
  visitNode({ mdastNode, actions }) {
    mdastNode.value = mdastNode.value.replaceAll(/[ \t]*\n[ \t]*/g, ' ');
    actions.nextVisitor();
  },
};

/** The formats that Markdown supports and our pages show. */
const formats = IS_BOLD | IS_ITALIC | IS_CODE | IS_STRIKETHROUGH;

/** Headings of a text begin at level 2: the page has its own title. */
const headings: Partial<Record<string, 'h2' | 'h4'>> = { h1: 'h2', h5: 'h4', h6: 'h4' };

function keepFormats(editor: LexicalEditor): () => void {
  return mergeRegister(
    editor.registerNodeTransform(TextNode, (node) => {
      if (node.getStyle()) node.setStyle('');
      if (node.getFormat() & ~formats) node.setFormat(node.getFormat() & formats);
    }),
    editor.registerNodeTransform(HeadingNode, (node) => {
      const tag = headings[node.getTag()];
      if (tag) node.setTag(tag);
    }),
    editor.registerNodeTransform(ImageNode, (node) => {
      // Pictures of other sites are not loaded.
      if (!readPicturePath(node.getSrc())) node.remove();
    }),
  );
}

const takePictures = (realm: Realm) => (editor: LexicalEditor) => {
  const take = (files: FileList | undefined, event: Event): boolean => {
    const file = files?.[0];
    if (!file) return false;
    event.preventDefault();
    realm.pub(droppedPicture$, file);
    realm.pub(openNewImageDialog$);
    return true;
  };
  const paste = (event: ClipboardEvent | InputEvent | KeyboardEvent): boolean => {
    const data = 'clipboardData' in event ? event.clipboardData : null;
    return !data?.types.includes('text/plain') && take(data?.files, event);
  };
  return mergeRegister(
    editor.registerCommand(DROP_COMMAND, (event) => take(event.dataTransfer?.files, event), COMMAND_PRIORITY_CRITICAL),
    editor.registerCommand(PASTE_COMMAND, paste, COMMAND_PRIORITY_CRITICAL),
  );
};

/**
 * Allows the editor to read text, headings, lists and links from pasted HTML with a `DOMParser`, whose document neither
 * runs nor loads anything. The Trusted Types policy of our pages forbids turning text into HTML; this allows it only
 * there.
 */
export function allowPasteParsing(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', {
    createHTML: (text, _type, sink) => (sink === 'DOMParser parseFromString' ? text : null),
  });
}
