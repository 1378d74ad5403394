import { usePeople } from '../people.ts';
import type { ThreadMessage } from '../thread.ts';

type Authored = Pick<ThreadMessage, 'author' | 'author_id' | 'author_name'>;

/** Who wrote a note or a reply: a name, or the address of an account without one; and whether it is oneself. */
export function useAuthor({ author, author_id, author_name }: Authored) {
  const { self } = usePeople();
  return { name: author_name || author, isSelf: author_id !== null && author_id === self };
}
