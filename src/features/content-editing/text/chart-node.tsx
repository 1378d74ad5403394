import { useCellValue } from '@mdxeditor/editor';
import { DecoratorNode, type LexicalEditor, type SerializedLexicalNode, type Spread } from 'lexical';
import { ChartLine, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { charts$ } from './editor-cells.ts';

type SerializedChart = Spread<{ chart: string }, SerializedLexicalNode>;

/** The place of a chart between two paragraphs: `[[chart:id]]`. */
export class ChartNode extends DecoratorNode<ReactNode> {
  __chart: string;

  constructor(chart: string, key?: string) {
    super(key);
    this.__chart = chart;
  }

  static override getType(): string {
    return 'chart';
  }

  static override clone(node: ChartNode): ChartNode {
    return new ChartNode(node.__chart, node.__key);
  }

  static override importJSON({ chart }: SerializedChart): ChartNode {
    return new ChartNode(chart);
  }

  override exportJSON(): SerializedChart {
    return { ...super.exportJSON(), chart: this.__chart };
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
    return `[[chart:${this.__chart}]]`;
  }

  override decorate(editor: LexicalEditor): ReactNode {
    return (
      <ChartCard
        id={this.__chart}
        onRemove={() =>
          editor.update(() => {
            this.selectNext();
            this.remove();
          })
        }
      />
    );
  }
}

/** The chart's title in place of the chart, which is drawn when the site is built. */
function ChartCard({ id, onRemove }: { id: string; onRemove: () => void }) {
  const chart = useCellValue(charts$).find((one) => one.id === id);
  return (
    <div className="chart-card">
      <ChartLine size={22} aria-hidden="true" className="flex-none text-signal" />
      <p className="min-w-0 flex-1">
        <span className="label block text-faint">Chart</span>
        {chart ? chart.title : <span className="text-danger">This record has no chart with the id {id}.</span>}
      </p>
      <IconButton
        label={`Remove the chart ${chart?.title ?? id} from the text`}
        tooltip="Remove"
        icon={<X size={18} aria-hidden="true" />}
        onClick={onRemove}
      />
    </div>
  );
}
