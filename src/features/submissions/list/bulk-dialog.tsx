import { useState } from 'react';
import { englishNumber, pluralize } from '../../../../language/english.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useInbox } from '../inbox-context.ts';
import type { Command } from './commands.ts';
import { ExportButtons } from './export.tsx';
import { focusRow } from './rows.ts';
import type { Outcome } from './use-actions.ts';

/** The button, the question with `{}` for the submissions, and the consequence. */
type Words = [action: string, question: string, text: string];

const markedAs = (name: string, text = 'They stay in this list.'): Words => [
  `Mark as ${name}`,
  `Mark {} as ${name}?`,
  text,
];

const words: Record<Command, Words> = {
  delete: [
    'Delete',
    'Delete {}?',
    'They stay in the bin for a while. You can restore them until they are removed for good.',
  ],
  read: markedAs('read'),
  unread: markedAs('unread'),
  take: ['Assign to me', 'Assign {} to yourself?', 'This replaces their current assignees.'],
  hold: markedAs('spam', 'They move to the spam view.'),
  release: ['Not spam', 'Move {} to the inbox?', 'Their held emails and webhook calls will be sent.'],
  restore: ['Restore', 'Restore {}?', 'They return to where they were.'],
  remove: [
    'Delete for good',
    'Delete {} for good?',
    'This removes their messages, notes and replies, and cannot be undone.',
  ],
  new: markedAs('new'),
  open: markedAs('open'),
  answered: markedAs('answered'),
  done: markedAs('done'),
};

/**
 * Asks before an action on several submissions, and stays open until it is done. If the action applies to all matches,
 * loaded or not, the user must type their number.
 */
export function BulkDialog({ command, id }: { command: Command; id: string | null }) {
  const { selection, actions, lastRow, ask } = useInbox();
  const [typed, setTyped] = useState('');
  const [outcome, setOutcome] = useState<Outcome | 'asked' | 'running'>('asked');
  const count = id ? 1 : selection.count;
  const isAll = !id && selection.isAll;
  const [action, question, text] = words[command];
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
            className="inbox-field mt-1.5 w-full font-mono"
          />
        </label>
      )}
      <p role="alert" className="text-small text-danger empty:hidden">
        {outcome === 'changed' && `The number has changed: ${englishNumber(count)} match now. Nothing was changed.`}
        {outcome === 'failed' && 'Something went wrong, and nothing was changed. Try again.'}
      </p>
    </ConfirmDialog>
  );
}
