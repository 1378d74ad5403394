import { counted } from '../../../language/english.ts';
import type { Work } from './work.ts';

interface Notice {
  title: string;
  description: string;
}

const statusFailure = 'Failed to change the status.';

const failures: Record<Work, (isOne: boolean) => string> = {
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

/** What is said when something could not be done. */
export function failureWords(work: Work, isOne: boolean): string {
  return failures[work](isOne);
}

/** What is said when submissions were deleted. */
export function deletedWords(count: number): Notice {
  return count === 1
    ? { title: 'Submission Deleted', description: 'The contact submission has been removed.' }
    : { title: 'Submissions Deleted', description: `${counted(count, 'contact submission')} have been removed.` };
}

/** What is said when submissions have left the list in another way. */
export function movedWords(work: Work, count: number): Notice {
  const what = counted(count, 'submission');
  switch (work) {
    case 'hold':
      return { title: 'Marked as Spam', description: `${what} held back.` };
    case 'restore':
      return { title: 'Restored', description: `${what} brought back.` };
    case 'remove':
      return { title: 'Removed for Good', description: `${what} removed from the bin.` };
    default:
      return { title: 'Not Spam', description: `${what} moved to the inbox.` };
  }
}
