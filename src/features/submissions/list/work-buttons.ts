import { Ban, Check, Inbox, type LucideIcon, Mail, MailOpen, Trash2, Undo2 } from 'lucide-react';
import type { Place } from '../../../../contract/inbox/listing.ts';
import { usePermission } from '../../../admin/account.tsx';
import type { Work } from './works.ts';

export const workButtons = {
  done: ['Mark as done', Check],
  read: ['Mark as read', MailOpen],
  unread: ['Mark as unread', Mail],
  hold: ['Mark as spam', Ban],
  release: ['Not spam', Inbox],
  delete: ['Delete', Trash2],
  restore: ['Restore', Undo2],
  remove: ['Delete for good', Trash2],
} satisfies Partial<Record<Work, [label: string, Icon: LucideIcon]>>;

type ButtonWork = keyof typeof workButtons;

/**
 * Returns the permitted actions that move a submission to another place: those before the export buttons, and those
 * after.
 */
export function useMoves(place: Place): [before: ButtonWork[], after: ButtonWork[]] {
  const mayRemove = usePermission('enquiries.remove');
  if (place === 'bin') return mayRemove ? [['restore'], ['remove']] : [[], []];
  return [[place === 'spam' ? 'release' : 'hold'], mayRemove ? ['delete'] : []];
}
