import {
  addExportVisitor$,
  addImportVisitor$,
  addLexicalNode$,
  type LexicalExportVisitor,
  type MdastImportVisitor,
  realmPlugin,
} from '@mdxeditor/editor';
import type { ElementNode } from 'lexical';
import type { Nodes, Paragraph } from 'mdast';
import { ChartNode } from './chart-node.tsx';
import { charts$, type PlacedChart, pictureFolder$ } from './editor-cells.ts';

/** As `placedCharts` in `src/content/post.ts` reads it. */
const placed = /^\[\[chart:([\w-]+)\]\]$/;

/** The chart of a paragraph that is nothing else. */
function chartOf(node: Nodes): string | undefined {
  if (node.type !== 'paragraph' || node.children.length !== 1) return;
  const [text] = node.children;
  return text?.type === 'text' ? placed.exec(text.value)?.[1] : undefined;
}

const importChart: MdastImportVisitor<Paragraph> = {
  priority: 100,
  testNode: (node) => chartOf(node as Nodes) !== undefined,
  visitNode({ mdastNode, lexicalParent }) {
    (lexicalParent as ElementNode).append(new ChartNode(chartOf(mdastNode) ?? ''));
  },
};

/** As HTML, which is written as it is: the brackets of a text would be escaped. */
const exportChart: LexicalExportVisitor<ChartNode, Paragraph> = {
  priority: 100,
  testLexicalNode: (node): node is ChartNode => node instanceof ChartNode,
  visitLexicalNode({ lexicalNode, mdastParent, actions }) {
    actions.appendToParent(mdastParent, {
      type: 'paragraph',
      children: [{ type: 'html', value: lexicalNode.getTextContent() }],
    });
  },
};

interface Parameters {
  charts: PlacedChart[];
  pictureFolder: string;
}

/** Shows `[[chart:id]]` as a card. */
export const chartPlugin = realmPlugin<Parameters>({
  init(realm, parameters) {
    realm.pubIn({
      [addLexicalNode$]: ChartNode,
      [addImportVisitor$]: importChart,
      [addExportVisitor$]: exportChart,
      [charts$]: parameters?.charts ?? [],
      [pictureFolder$]: parameters?.pictureFolder ?? 'blog',
    });
  },
  update(realm, parameters) {
    realm.pubIn({ [charts$]: parameters?.charts ?? [], [pictureFolder$]: parameters?.pictureFolder ?? 'blog' });
  },
});
