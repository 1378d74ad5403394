import { type SubmitEvent, useId, useState } from 'react';
import { counted, englishNumber } from '../../../language/english.ts';
import { Button, SubmitButton } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import type { Status } from '../listing.ts';
import { statusNames } from '../view/view.ts';
import type { Outcome } from './use-actions.ts';
import type { Work } from './work.ts';

interface BulkDialogProps {
  work: Work;
  /** How many it will be done to. */
  count: number;
  /** All that match, loaded or not: then the number is typed before anything is done. */
  isAll: boolean;
  onConfirm: (work: Work) => Promise<Outcome>;
  onExport: (format: 'csv' | 'json') => void;
  onClose: () => void;
  /** Puts the focus where it belongs afterwards. */
  onClosed: () => void;
}

interface Words {
  action: string;
  title: (what: string) => string;
  text: string;
}

function statusWords(status: Status): Words {
  const name = statusNames[status].toLowerCase();
  return { action: `Mark as ${name}`, title: (what) => `Mark ${what} as ${name}?`, text: 'They stay where they are.' };
}

const words: Record<Work, Words> = {
  delete: {
    action: 'Delete',
    title: (what) => `Delete ${what}?`,
    text: 'They lie in the bin before they are removed for good, and can be restored until then.',
  },
  read: { action: 'Mark as read', title: (what) => `Mark ${what} as read?`, text: 'They stay where they are.' },
  unread: { action: 'Mark as unread', title: (what) => `Mark ${what} as unread?`, text: 'They stay where they are.' },
  take: {
    action: 'Take charge',
    title: (what) => `Take charge of ${what}?`,
    text: 'You become the person in charge of them.',
  },
  hold: { action: 'Mark as spam', title: (what) => `Mark ${what} as spam?`, text: 'They move to the spam view.' },
  release: {
    action: 'Not spam',
    title: (what) => `Move ${what} to the inbox?`,
    text: 'What was not yet sent for them, mail and webhook, is sent now.',
  },
  restore: { action: 'Restore', title: (what) => `Restore ${what}?`, text: 'They go back to where they were.' },
  remove: {
    action: 'Delete for good',
    title: (what) => `Delete ${what} for good?`,
    text: 'This cannot be undone: messages, notes and replies are removed.',
  },
  new: statusWords('new'),
  open: statusWords('open'),
  answered: statusWords('answered'),
  done: statusWords('done'),
};

/** Asks before something is done to several submissions, and stays until it is done. */
export function BulkDialog({ work, count, isAll, onConfirm, onExport, onClose, onClosed }: BulkDialogProps) {
  const [typed, setTyped] = useState('');
  const [outcome, setOutcome] = useState<Outcome | 'asked' | 'running'>('asked');
  const field = useId();
  const { action, title, text } = words[work];
  const isRight = !isAll || typed.replace(/[\s,.]/g, '') === String(count);

  async function confirm(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isRight || outcome === 'running') return;
    setOutcome('running');
    const result = await onConfirm(work);
    setOutcome(result);
    if (result === 'done') onClose();
  }

  return (
    <Modal
      role="alertdialog"
      labelledBy={`${field}-title`}
      className="modal-panel max-w-lg"
      onClose={() => outcome !== 'running' && onClose()}
      onClosed={onClosed}
    >
      <form method="dialog" onSubmit={confirm}>
        <h2 id={`${field}-title`} className="text-h3">
          {title(counted(count, 'submission'))}
        </h2>
        <p className="mt-3 text-small text-soft">{text}</p>
        {(work === 'delete' || work === 'remove') && (
          <p className="mt-5 flex flex-wrap items-center gap-2 text-small text-soft">
            Keep a backup first:
            <ExportButton name="CSV" onClick={() => onExport('csv')} />
            <ExportButton name="JSON" onClick={() => onExport('json')} />
          </p>
        )}
        {isAll && (
          <div className="mt-5">
            <label htmlFor={field} className="mb-1.5 block text-small font-medium">
              Type <span className="font-mono">{englishNumber(count)}</span> to confirm
            </label>
            <input
              id={field}
              data-focus
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              className="inbox-field w-full font-mono"
            />
          </div>
        )}
        <p role="alert" className="mt-4 text-small text-danger empty:hidden">
          {outcome === 'changed' && `The count changed: ${englishNumber(count)} match now. Nothing was done.`}
          {outcome === 'failed' && 'That did not work, and nothing was done. Try again.'}
        </p>
        <div className="mt-7 flex flex-wrap justify-end gap-3">
          <Button
            variant="secondary"
            data-focus={!isAll || undefined}
            disabled={outcome === 'running'}
            onClick={onClose}
          >
            Cancel
          </Button>
          <SubmitButton
            variant={work === 'delete' || work === 'remove' ? 'danger' : 'primary'}
            disabled={!isRight}
            isPending={outcome === 'running'}
            waiting="One moment…"
          >
            {action}
          </SubmitButton>
        </div>
      </form>
    </Modal>
  );
}

function ExportButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <button type="button" className="inbox-button text-accent" onClick={onClick}>
      Export {name}
    </button>
  );
}
