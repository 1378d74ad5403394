import { useAccount } from '../../../admin/account.tsx';
import type { ThreadMessage } from '../thread.ts';

/** Who wrote a note or a reply: a name, or the address of an account without one; and whether it is oneself. */
export function useAuthor({ author, author_name }: Pick<ThreadMessage, 'author' | 'author_name'>) {
  return { name: author_name || author, isSelf: author === useAccount()?.email };
}
