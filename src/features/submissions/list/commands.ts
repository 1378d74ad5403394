import { Ban, Check, Inbox, type LucideIcon, Mail, MailOpen, Trash2, Undo2 } from 'lucide-react';
import type { Place, Submission } from '../../../../contract/inbox/listing.ts';
import { isStatus, type Status } from '../../../../contract/inbox/status.ts';
import { usePermission } from '../../../admin/admin-island.tsx';

export type Command = 'delete' | 'read' | 'unread' | 'assign' | 'hold' | 'release' | 'restore' | 'remove' | Status;

export const staysInList = (command: Command) =>
  command === 'read' || command === 'unread' || command === 'assign' || isStatus(command);

/**
 * Predicts how the server will change a row that stays in the list. Reading or assigning a new submission opens it. A
 * submission that was only read becomes new again when it is marked as unread.
 */
export function predictRow(row: Submission, command: Command, owner: string | null): Partial<Submission> {
  const { status, assigned_to } = row;
  const read_at = row.read_at ?? new Date().toISOString();
  const opened = status === 'new' ? 'open' : status;
  if (isStatus(command)) return command === 'new' ? { status: command } : { status: command, read_at };
  if (command === 'read') return { read_at, status: opened };
  if (command === 'unread') return { read_at: null, status: status === 'open' && !assigned_to ? 'new' : status };
  return { assigned_to: owner, status: owner ? opened : status };
}

interface CommandWords {
  label: string;
  /** The question about several submissions, with `{}` in place of them, and the consequence. */
  question: string;
  text: string;
  failure: string;
  /** The notice after submissions have left the list: a title, and where they are now. */
  notice?: [title: string, fate: string];
}

const markedAs = (name: string, failure = 'Failed to change the status.', text = 'They stay in this list.') => ({
  label: `Mark as ${name}`,
  question: `Mark {} as ${name}?`,
  text,
  failure,
});

export const commandWords: Record<Command, CommandWords> = {
  new: markedAs('new'),
  open: markedAs('open'),
  answered: markedAs('answered'),
  done: markedAs('done'),
  read: markedAs('read', 'Failed to mark as read.'),
  unread: markedAs('unread', 'Failed to mark as unread.'),
  assign: markedAs('assigned', 'Failed to change the assignee.'),
  hold: {
    ...markedAs('spam', 'Failed to mark as spam.', 'They move to the spam view.'),
    notice: ['Marked as Spam', 'moved to spam'],
  },
  release: {
    label: 'Not spam',
    question: 'Move {} to the inbox?',
    text: 'Their held emails and webhook calls will be sent.',
    failure: 'Failed to move to the inbox.',
    notice: ['Not Spam', 'moved to the inbox'],
  },
  delete: {
    label: 'Delete',
    question: 'Delete {}?',
    text: 'They stay in the bin for a while. You can restore them until they are removed for good.',
    failure: 'Failed to delete the submissions.',
  },
  restore: {
    label: 'Restore',
    question: 'Restore {}?',
    text: 'They return to where they were.',
    failure: 'Failed to restore.',
    notice: ['Restored', 'moved out of the bin'],
  },
  remove: {
    label: 'Delete for good',
    question: 'Delete {} for good?',
    text: 'This removes their messages, notes and replies, and cannot be undone.',
    failure: 'Failed to remove from the bin.',
    notice: ['Removed for Good', 'removed from the bin'],
  },
};

export const commandIcons = {
  done: Check,
  read: MailOpen,
  unread: Mail,
  hold: Ban,
  release: Inbox,
  delete: Trash2,
  restore: Undo2,
  remove: Trash2,
} satisfies Partial<Record<Command, LucideIcon>>;

type ButtonCommand = keyof typeof commandIcons;

/**
 * Returns the permitted actions that move a submission elsewhere: first those before the export buttons, then those
 * after them.
 */
export function useMoveCommands(place: Place): [before: ButtonCommand[], after: ButtonCommand[]] {
  const mayRemove = usePermission('enquiries.remove');
  if (place === 'bin') return mayRemove ? [['restore'], ['remove']] : [[], []];
  return [[place === 'spam' ? 'release' : 'hold'], mayRemove ? ['delete'] : []];
}
