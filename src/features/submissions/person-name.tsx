import type { ThreadMessage } from '../../../contract/inbox/thread.ts';
import { usePeople } from './queries.ts';
import { VisitorText } from './visitor-text.tsx';

/** Returns `AL` for `Ada Lovelace`. An email address counts up to its @. */
export function getInitials(name: string): string {
  const words = name.split('@', 1)[0]?.match(/[\p{L}\p{N}]+/gu) ?? [];
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('en-US') ?? '').join('');
}

export function Initials({ name }: { name: string }) {
  return (
    <span aria-hidden="true" className="person-initials">
      {getInitials(name)}
    </span>
  );
}

/** A member of the team: initials and name, or "You" for the user. */
export function PersonName({ name, isSelf }: { name: string; isSelf: boolean }) {
  return (
    <span className="person-name" title={name}>
      <Initials name={name} />
      <VisitorText>{isSelf ? 'You' : name}</VisitorText>
    </span>
  );
}

/**
 * Returns the author of a note or a reply: a name, or the address of an account without one, and whether that is the
 * user.
 */
export function useAuthor({
  author,
  author_id,
  author_name,
}: Pick<ThreadMessage, 'author' | 'author_id' | 'author_name'>) {
  const { self } = usePeople();
  return { name: author_name || author, isSelf: author_id !== null && author_id === self };
}
