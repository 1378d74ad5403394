import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { englishNumber, pluralize } from '../../../language/english.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { ExportButtons } from './controls.tsx';
import { useInbox } from './inbox-context.ts';
import { type Command, commandWords } from './list/commands.ts';
import { focusRow } from './list/rows.ts';
import type { Outcome } from './list/use-actions.ts';
import { KeyCap } from './toolbar/filters.tsx';
import { areShortcutsOn, sendKey, setShortcutsOn, shortcuts } from './use-inbox-keys.ts';

export function Dialogs() {
  const { dialog } = useInbox();
  if (dialog === 'help') return <HelpDialog />;
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

function HelpDialog() {
  const { ask } = useInbox();
  const onClose = () => ask(null);
  const title = useId();
  const [isOn, setIsOn] = useState(areShortcutsOn);
  return (
    <Modal labelledBy={title} className="modal-panel max-w-2xl" onClose={onClose}>
      <div className="flex items-start justify-between gap-4">
        <h2 id={title} className="text-h3">
          Keyboard shortcuts
        </h2>
        <IconButton
          label="Close"
          icon={<X size={20} aria-hidden="true" />}
          tooltipAlign="end"
          className="-mt-2 -mr-2 shrink-0"
          onClick={onClose}
        />
      </div>
      <dl className="mt-5 grid gap-x-10 text-small sm:grid-cols-2">
        {[...shortcuts, sendKey].map((shortcut) => (
          <div key={shortcut.name} className="flex items-center gap-4 border-b border-hairline py-2">
            <dt className="w-18 shrink-0">
              <KeyCap className="border-edge">{'shown' in shortcut ? shortcut.shown : shortcut.keys[0]}</KeyCap>
            </dt>
            <dd className="text-soft">{shortcut.help}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-small text-soft">
        While rows are selected, e, a, i, !, u and Delete act on all of them; otherwise on the open submission, or on
        the one in focus. Shift-click selects all rows up to that one.
      </p>
      <label className="mt-5 flex min-h-11 items-center gap-3 text-small">
        <input
          type="checkbox"
          className="size-4.5"
          checked={isOn}
          onChange={({ target }) => {
            setShortcutsOn(target.checked);
            setIsOn(target.checked);
          }}
        />
        Use shortcuts in this browser
      </label>
    </Modal>
  );
}
