import { insertDecoratorNode$, insertTable$, useCellValue, usePublisher } from '@mdxeditor/editor';
import { useState } from 'react';
import { TextField } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { goToField } from '../field-links.tsx';
import { $createChartNode } from './chart-node.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import { surroundings$ } from './surroundings.ts';

interface InsertDialogProps {
  onClose: () => void;
  onClosed: () => void;
}

export function ChartDialog({ onClose, onClosed }: InsertDialogProps) {
  const { charts } = useCellValue(surroundings$);
  const insert = usePublisher(insertDecoratorNode$);
  const [id, setId] = useState(charts[0]?.id ?? '');
  function done() {
    if (id) insert(() => $createChartNode(id));
    onClose();
    if (charts.length === 0) goToField('charts');
  }
  return (
    <EditorDialog
      title="Show a chart"
      action={charts.length > 0 ? 'Show' : 'Go to the charts'}
      onDone={done}
      onClose={onClose}
      onClosed={onClosed}
    >
      {charts.length > 0 ? (
        <SelectField
          label="Chart"
          name="chart"
          options={charts.map((chart) => ({ value: chart.id, name: chart.title || chart.id }))}
          value={id}
          onChange={(event) => setId(event.target.value)}
          required
          data-focus
        />
      ) : (
        <p className="text-small text-soft">
          This record has no charts yet. Add one above the text, under Charts; then it can be shown here.
        </p>
      )}
    </EditorDialog>
  );
}

export function TableDialog({ onClose, onClosed }: InsertDialogProps) {
  const insert = usePublisher(insertTable$);
  const [size, setSize] = useState({ rows: '3', columns: '3' });
  const field = (name: 'rows' | 'columns', label: string, most: number) => ({
    name,
    label,
    type: 'number',
    min: 1,
    max: most,
    value: size[name],
    onChange: (event: { target: HTMLInputElement }) => setSize({ ...size, [name]: event.target.value }),
    required: true,
  });
  function done() {
    const between = (value: string, most: number) => Math.min(Math.max(Math.trunc(Number(value)) || 1, 1), most);
    insert({ rows: between(size.rows, 50) + 1, columns: between(size.columns, 10) });
    onClose();
  }
  return (
    <EditorDialog title="Add a table" action="Add" onDone={done} onClose={onClose} onClosed={onClosed}>
      <p className="-mt-2 text-small text-soft">It gets a row with headings above these.</p>
      <div className="grid grid-cols-2 gap-4">
        <TextField {...field('columns', 'Columns', 10)} data-focus />
        <TextField {...field('rows', 'Rows', 50)} />
      </div>
    </EditorDialog>
  );
}
