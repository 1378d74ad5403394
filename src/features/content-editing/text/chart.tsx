import {
  addExportVisitor$,
  addImportVisitor$,
  addLexicalNode$,
  insertDecoratorNode$,
  type LexicalExportVisitor,
  type MdastImportVisitor,
  realmPlugin,
  usePublisher,
} from '@mdxeditor/editor';
import {
  $create,
  $getState,
  $setState,
  createState,
  DecoratorNode,
  type ElementNode,
  type LexicalEditor,
} from 'lexical';
import { ChartLine } from 'lucide-react';
import type { Nodes, Paragraph } from 'mdast';
import { type ReactNode, useState } from 'react';
import { SelectField } from '../../../ui/select-field.tsx';
import { FormDialog } from '../dialog.tsx';
import { useFormState } from '../form/parts.tsx';
import { RemoveButton } from '../remove-button.tsx';

const chartState = createState('chart', { parse: (id) => (typeof id === 'string' ? id : '') });

class ChartNode extends DecoratorNode<ReactNode> {
  override $config() {
    const stateConfigs = [{ flat: true, stateConfig: chartState }];
    return this.config('chart', { extends: DecoratorNode, stateConfigs });
  }

  override createDOM(): HTMLElement {
    return document.createElement('div');
  }

  override updateDOM(): false {
    return false;
  }

  override isInline(): false {
    return false;
  }

  override getTextContent(): string {
    return `[[chart:${$getState(this, chartState)}]]`;
  }

  override decorate(editor: LexicalEditor): ReactNode {
    const remove = () => {
      this.selectNext();
      this.remove();
    };
    return <ChartCard id={$getState(this, chartState)} onRemove={() => editor.update(remove)} />;
  }
}

const $createChartNode = (id: string) => $setState($create(ChartNode), chartState, id);

/** A card with the chart's title. The chart itself is drawn when the site is built. */
function ChartCard({ id, onRemove }: { id: string; onRemove: () => void }) {
  const chart = useFormState().charts.find((one) => one.id === id);
  return (
    <div className="chart-card flex items-center gap-3.5 p-2 pl-4">
      <ChartLine size={22} aria-hidden="true" className="flex-none text-signal" />
      <p className="min-w-0 flex-1">
        <span className="label block text-faint">Chart</span>
        {chart ? chart.title : <span className="text-danger">This record has no chart with the id {id}.</span>}
      </p>
      <RemoveButton label={`Remove the chart ${chart?.title ?? id} from the text`} onClick={onRemove} />
    </div>
  );
}

/** Must match `listChartIds` in `src/content/post.ts`. */
const placed = /^\[\[chart:([\w-]+)\]\]$/;

function findChartId(node: Nodes): string | undefined {
  if (node.type !== 'paragraph' || node.children.length !== 1) return;
  const [text] = node.children;
  return text?.type === 'text' ? placed.exec(text.value)?.[1] : undefined;
}

const importChart: MdastImportVisitor<Paragraph> = {
  priority: 100,
  testNode: (node) => findChartId(node as Nodes) !== undefined,
  visitNode({ mdastNode, lexicalParent }) {
    (lexicalParent as ElementNode).append($createChartNode(findChartId(mdastNode) ?? ''));
  },
};

/** Exported as HTML, because brackets in text would be escaped. */
const exportChart: LexicalExportVisitor<ChartNode, Paragraph> = {
  priority: 100,
  testLexicalNode: (node): node is ChartNode => node instanceof ChartNode,
  visitLexicalNode({ lexicalNode, mdastParent, actions }) {
    const value = lexicalNode.getTextContent();
    actions.appendToParent(mdastParent, { type: 'paragraph', children: [{ type: 'html', value }] });
  },
};

export const chartPlugin = realmPlugin({
  init(realm) {
    realm.pubIn({
      [addLexicalNode$]: ChartNode,
      [addImportVisitor$]: importChart,
      [addExportVisitor$]: exportChart,
    });
  },
});

export function ChartDialog({ onClose, onClosed }: { onClose: () => void; onClosed: () => void }) {
  const { charts } = useFormState();
  const insert = usePublisher(insertDecoratorNode$);
  const [id, setId] = useState(charts[0]?.id ?? '');
  function done() {
    insert(() => $createChartNode(id));
    onClose();
  }
  return (
    <FormDialog title="Show a chart" action="Show" onConfirm={done} onClose={onClose} onClosed={onClosed}>
      <SelectField
        label="Chart"
        name="chart"
        options={charts.map((chart) => ({ value: chart.id, name: chart.title || chart.id }))}
        value={id}
        onChange={(event) => setId(event.target.value)}
        required
        data-focus
      />
    </FormDialog>
  );
}
