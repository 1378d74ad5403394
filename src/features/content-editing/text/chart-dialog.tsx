import { insertDecoratorNode$, useCellValue, usePublisher } from '@mdxeditor/editor';
import { useState } from 'react';
import { SelectField } from '../../../ui/select-field.tsx';
import { goToField } from '../field-links.tsx';
import { $createChartNode } from './chart-node.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import { surroundings$ } from './surroundings.ts';

interface ChartDialogProps {
  onClose: () => void;
  onClosed: () => void;
}

export function ChartDialog({ onClose, onClosed }: ChartDialogProps) {
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
