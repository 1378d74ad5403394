import { useState } from 'react';
import { englishNumber, pluralize } from '../../../language/english.ts';
import { raisedField } from '../../admin/small-button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ExportButtons } from './controls.tsx';
import { useInbox } from './inbox-context.ts';
import { type Command, commandWords } from './list/commands.ts';
import { focusRow } from './list/rows.ts';
import type { Outcome } from './list/use-actions.ts';

export function Dialogs() {
  const { dialog } = useInbox();
  return dialog && <BulkDialog {...dialog} />;
}

/**
 * Asks before an action on several submissions, and stays open until the action is done. If it applies to all matches,
 * including those not loaded, the user must type their number.
 */
function BulkDialog({ command, id }: { command: Command; id: string | null }) {
  const { selection, actions, lastRow, ask } = useInbox();
  const [typed, setTyped] = useState('');
  const [outcome, setOutcome] = useState<Outcome | 'asked' | 'running'>('asked');
  const count = id ? 1 : selection.count;
  const isAll = !id && selection.isAll;
  const { label: action, question, text } = commandWords[command];
  const isDestructive = command === 'delete' || command === 'remove';

  async function confirm() {
    setOutcome('running');
    const result = await actions.confirm(command, id);
    setOutcome(result);
    if (result === 'done') ask(null);
  }

  return (
    <ConfirmDialog
      title={question.replace('{}', pluralize(count, 'submission'))}
      text={text}
      action={action}
      variant={isDestructive ? 'danger' : 'primary'}
      isRunning={outcome === 'running'}
      isReady={!isAll || typed.replace(/[\s,.]/g, '') === String(count)}
      onConfirm={confirm}
      onClose={() => ask(null)}
      onClosed={() => focusRow(lastRow.current)}
    >
      {isDestructive && (
        <p className="flex flex-wrap items-center gap-2 text-small text-soft">
          Save a copy first:
          <ExportButtons className="text-accent" selection={id ? { ids: [id] } : selection.selection} />
        </p>
      )}
      {isAll && (
        <label className="block text-small font-medium">
          Type <span className="font-mono">{englishNumber(count)}</span> to confirm
          <input
            data-focus
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className={`${raisedField} mt-1.5 w-full font-mono`}
          />
        </label>
      )}
      <p role="alert" className="text-small text-danger empty:hidden">
        {outcome === 'changed' && `The number has changed: ${englishNumber(count)} match now. Nothing was changed.`}
        {outcome === 'failed' && 'Something went wrong. Try again.'}
      </p>
    </ConfirmDialog>
  );
}
