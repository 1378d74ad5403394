import { Chart } from '../ui/chart/chart.tsx';
import { NamedIcon } from '../ui/named-icon.tsx';
import { Note } from '../ui/note.tsx';
import { RecordTable } from '../ui/record-table.tsx';
import { Tag } from '../ui/tag.tsx';

const chartWords = { table: { show: 'Show the values', label: 'Values: {title}' } };
const quarters = { label: 'Quarter', values: ['Q1', 'Q2', 'Q3', 'Q4'] };
const latency = { label: 'Milliseconds' };
const series = [
  { name: 'Before', values: [40, 42, 39, 41] },
  { name: 'After', values: [38, 24, 15, 9] },
];

/** The components of `ui/` that show text and data and need no JavaScript. */
export function DataParts({ theme }: { theme: string }) {
  return (
    <div className="grid gap-6">
      <p className="flex items-center gap-3">
        <NamedIcon name="circuit-board" size={24} />
        <Tag>TinyML</Tag>
        <Tag>Edge</Tag>
      </p>
      <Note words={{ text: 'It does nothing yet.', link: { name: 'Write to us', href: '#top' } }} />
      <RecordTable
        label={`Rows, ${theme}`}
        rows={[{ id: 'First' }, { id: 'Second' }]}
        columns={[
          { name: 'Name', isPlain: true, cell: ({ id }) => id },
          { name: 'State', cell: () => 'Delivered' },
        ]}
      />
      {(['line', 'bar'] as const).map((kind) => (
        <Chart
          key={kind}
          locale="en-US"
          words={chartWords}
          id={`${theme}-${kind}`}
          title={`Latency, as a ${kind} chart`}
          description="It falls from 38 to 9 ms, beside about 40 ms before."
          kind={kind}
          x={quarters}
          y={latency}
          series={series}
          note="Made up for this page."
        />
      ))}
    </div>
  );
}
