import { type CodeBlockEditorProps, useCodeBlockEditorContext } from '@mdxeditor/editor';
import { ChartLine } from 'lucide-react';
import { useState } from 'react';
import { Select } from '../form/controls.tsx';
import { RemoveButton, useFormState } from '../form/parts.tsx';

/** A chart is a code block in this language with its id, which cannot be typed: a language has no colon. */
export const chartLanguage = 'chart:';

/** The pattern must match `listChartIds` in `src/content/post.ts`. */
export const chartsToBlocks = (text: string) => text.replaceAll(/^\[\[(chart:)([\w-]+)\]\]$/gm, '```$1\n$2\n```');

export const blocksToCharts = (text: string) => text.replaceAll(/^```(chart:)\n(.*?)\n?```$/gm, '[[$1$2]]');

/** The code blocks of the text by their language. */
export const blocks = [
  { priority: 1, match: (language: string | null | undefined) => language === chartLanguage, Editor: ChartCard },
  { priority: 0, match: () => true, Editor: CodeBlock },
];

function RemoveBlock({ label }: { label: string }) {
  const { lexicalNode, parentEditor } = useCodeBlockEditorContext();
  const remove = () => {
    lexicalNode.selectNext();
    lexicalNode.remove();
  };
  return <RemoveButton label={label} onClick={() => parentEditor.update(remove)} />;
}

/** Edits code as plain text: a highlighter would be larger than the editor. */
function CodeBlock({ code, language }: CodeBlockEditorProps) {
  const { setCode, setLanguage } = useCodeBlockEditorContext();
  // The text is kept here, because the editor returns changes with a delay.
  const [text, setText] = useState(code);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps keys from the editor around it
    <div className="code-block" onKeyDown={(event) => event.stopPropagation()}>
      <div className="flex items-center gap-3 border-b border-hairline pl-4">
        <label className="flex flex-1 items-center gap-2 text-caption text-faint">
          Code in
          <input
            className="min-h-11 min-w-0 flex-1 bg-transparent font-mono text-soft"
            placeholder="plain text"
            value={language}
            onChange={(event) => setLanguage(event.target.value.replaceAll(/[^\w+#-]/g, ''))}
          />
        </label>
        <RemoveBlock label="Remove the code" />
      </div>
      <textarea
        aria-label="Code"
        className="block w-full resize-y bg-transparent px-4 py-3.5 font-mono text-small whitespace-pre text-text"
        spellCheck={false}
        rows={Math.max(2, text.split('\n').length)}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setCode(event.target.value);
        }}
      />
    </div>
  );
}

/** A card that names the chart. The chart itself is drawn when the page is rendered. */
function ChartCard({ code: id }: CodeBlockEditorProps) {
  const { charts } = useFormState();
  const { setCode } = useCodeBlockEditorContext();
  const getTitle = (chartId: string) => charts.find((one) => one.id === chartId)?.title || chartId;
  return (
    <div className="chart-card flex items-center gap-3.5 p-2 pl-4">
      <ChartLine size={22} aria-hidden="true" className="flex-none text-signal" />
      <Select
        aria-label="Chart"
        required
        value={id}
        choices={charts.map((chart) => chart.id)}
        getName={getTitle}
        set={(chosen) => setCode(String(chosen))}
        // Keeps keys from the editor around it.
        onKeyDown={(event) => event.stopPropagation()}
      />
      <RemoveBlock label={`Remove the chart ${getTitle(id)} from the text`} />
    </div>
  );
}
