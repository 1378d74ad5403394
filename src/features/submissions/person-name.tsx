import type { ThreadMessage } from '../../../contract/inbox/thread.ts';
import { usePeople } from './queries.ts';
import { VisitorText } from './visitor-text.tsx';

/** Returns `AL` for `Ada Lovelace`. Only the part of an email address before the @ counts. */
export function getInitials(name: string): string {
  const words = name.split('@', 1)[0]?.match(/[\p{L}\p{N}]+/gu) ?? [];
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('en-US') ?? '').join('');
}

export function Initials({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-6 flex-none place-items-center rounded-full border border-hairline text-[0.6875rem]/none font-medium text-soft"
    >
      {getInitials(name)}
    </span>
  );
}

export function PersonName({ name, isSelf }: { name: string; isSelf: boolean }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5" title={name}>
      <Initials name={name} />
      <VisitorText>{isSelf ? 'You' : name}</VisitorText>
    </span>
  );
}

export function useAuthor({
  author,
  author_id,
  author_name,
}: Pick<ThreadMessage, 'author' | 'author_id' | 'author_name'>) {
  const { self } = usePeople();
  return { name: author_name || author, isSelf: author_id !== null && author_id === self };
}
