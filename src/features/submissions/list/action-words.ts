import { counted } from '../../../language/english.ts';
import type { Work } from './work.ts';

type Notice = [title: string, description: string];

const statusFailure = 'Failed to change the status.';

/** What is said when something could not be done, to one submission or several. */
export const failureWords: Record<Work, (isOne: boolean) => string> = {
  delete: (isOne) => `Failed to delete the submission${isOne ? '' : 's'}.`,
  read: () => 'Failed to mark as read.',
  unread: () => 'Failed to mark as unread.',
  take: () => 'Failed to change the person in charge.',
  hold: () => 'Failed to mark as spam.',
  release: () => 'Failed to move to the inbox.',
  restore: () => 'Failed to bring it back.',
  remove: () => 'Failed to remove it from the bin.',
  new: () => statusFailure,
  open: () => statusFailure,
  answered: () => statusFailure,
  done: () => statusFailure,
};

/** What is said when submissions were deleted. */
export function deletedWords(count: number): Notice {
  return count === 1
    ? ['Submission Deleted', 'The contact submission has been removed.']
    : ['Submissions Deleted', `${counted(count, 'contact submission')} have been removed.`];
}

/** What is said when submissions have left the list in another way. */
export function movedWords(work: Work, count: number): Notice {
  const what = counted(count, 'submission');
  switch (work) {
    case 'hold':
      return ['Marked as Spam', `${what} held back.`];
    case 'restore':
      return ['Restored', `${what} brought back.`];
    case 'remove':
      return ['Removed for Good', `${what} removed from the bin.`];
    default:
      return ['Not Spam', `${what} moved to the inbox.`];
  }
}
