import type { ThreadMessage } from '../../../contract/inbox/thread.ts';
import { usePeople } from './queries.ts';
import { Typed } from './typed.tsx';

/** `Ada Lovelace` is `AL`; of an email address what stands before the @. */
export function initialsOf(name: string): string {
  const words = name.split('@', 1)[0]?.match(/[\p{L}\p{N}]+/gu) ?? [];
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('en-US') ?? '').join('');
}

/** The initials of somebody beside the name. */
export function Initials({ name }: { name: string }) {
  return (
    <span aria-hidden="true" className="person-initials">
      {initialsOf(name)}
    </span>
  );
}

/** Somebody of the team: initials, and the name, which for oneself is "You". */
export function PersonName({ name, isSelf }: { name: string; isSelf: boolean }) {
  return (
    <span className="person-name" title={name}>
      <Initials name={name} />
      <Typed>{isSelf ? 'You' : name}</Typed>
    </span>
  );
}

/** The author of a note or a reply: a name, or the address of an account without one; and whether it is oneself. */
export function useAuthor({
  author,
  author_id,
  author_name,
}: Pick<ThreadMessage, 'author' | 'author_id' | 'author_name'>) {
  const { self } = usePeople();
  return { name: author_name || author, isSelf: author_id !== null && author_id === self };
}
