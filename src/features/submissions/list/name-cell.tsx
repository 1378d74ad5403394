import { useId } from 'react';
import type { Submission } from '../listing.ts';
import { Marked } from './marked.tsx';

interface NameCellProps {
  submission: Submission;
  search: string;
  onOpen: (id: string) => void;
}

/** Who sent it, which opens the submission, and whether it is unread. */
export function NameCell({ submission: { id, name, read_at }, search, onOpen }: NameCellProps) {
  const isUnread = read_at === null;
  const unreadId = useId();
  return (
    <>
      {isUnread && (
        <span id={unreadId} className="submission-dot">
          <span className="for-screen-readers">Unread</span>
        </span>
      )}
      <button
        type="button"
        data-opens
        dir="auto"
        className="submission-open"
        aria-describedby={isUnread ? unreadId : undefined}
        onClick={() => onOpen(id)}
      >
        <Marked text={name} search={search} />
      </button>
    </>
  );
}
