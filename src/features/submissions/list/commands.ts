import { Ban, Check, Inbox, type LucideIcon, Mail, MailOpen, Trash2, Undo2 } from 'lucide-react';
import type { Place, Submission } from '../../../../contract/inbox/listing.ts';
import { isStatus, type Status } from '../../../../contract/inbox/status.ts';
import { usePermission } from '../../../admin/account.tsx';

export type Command = 'delete' | 'read' | 'unread' | 'take' | 'hold' | 'release' | 'restore' | 'remove' | Status;

export const staysInList = (command: Command) =>
  command === 'read' || command === 'unread' || command === 'take' || isStatus(command);

export function failureWords(command: Command, isOne: boolean): string {
  if (isStatus(command)) return 'Failed to change the status.';
  return {
    delete: `Failed to delete the submission${isOne ? '' : 's'}.`,
    read: 'Failed to mark as read.',
    unread: 'Failed to mark as unread.',
    take: 'Failed to change the assignee.',
    hold: 'Failed to mark as spam.',
    release: 'Failed to move to the inbox.',
    restore: 'Failed to restore.',
    remove: 'Failed to remove from the bin.',
  }[command];
}

/** The notice after submissions have left the list: a title, and where they went. */
export const moveNotices: Partial<Record<Command, [title: string, fate: string]>> = {
  hold: ['Marked as Spam', 'moved to spam'],
  release: ['Not Spam', 'moved to the inbox'],
  restore: ['Restored', 'moved out of the bin'],
  remove: ['Removed for Good', 'removed from the bin'],
};

/**
 * Predicts how the server changes a row that stays. Reading or assigning a new submission opens it. One that was only
 * read becomes new again when it is marked as unread.
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

export const commandButtons = {
  done: ['Mark as done', Check],
  read: ['Mark as read', MailOpen],
  unread: ['Mark as unread', Mail],
  hold: ['Mark as spam', Ban],
  release: ['Not spam', Inbox],
  delete: ['Delete', Trash2],
  restore: ['Restore', Undo2],
  remove: ['Delete for good', Trash2],
} satisfies Partial<Record<Command, [label: string, Icon: LucideIcon]>>;

type ButtonCommand = keyof typeof commandButtons;

/**
 * Returns the permitted actions that move a submission to another place: those before the export buttons, and those
 * after them.
 */
export function useMoveCommands(place: Place): [before: ButtonCommand[], after: ButtonCommand[]] {
  const mayRemove = usePermission('enquiries.remove');
  if (place === 'bin') return mayRemove ? [['restore'], ['remove']] : [[], []];
  return [[place === 'spam' ? 'release' : 'hold'], mayRemove ? ['delete'] : []];
}
