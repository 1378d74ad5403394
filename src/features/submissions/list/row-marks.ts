import { useMemo } from 'react';
import { useAccount } from '../../../admin/account.tsx';
import { useDraftNames } from '../../../admin/drafts.ts';
import { usePeople } from '../people.ts';

/** What rows say of more than the submission itself. */
export interface RowMarks {
  /** The names of who can be in charge, by their ids; empty where there is one account. */
  owners: ReadonlyMap<string, string>;
  /** The ids of submissions with an answer or a note that was begun. */
  drafts: ReadonlySet<string>;
}

export const noMarks: RowMarks = { owners: new Map(), drafts: new Set() };

/** The marks of all rows, the same object until one of them changes. */
export function useRowMarks(): RowMarks {
  const { people } = usePeople();
  const names = useDraftNames();
  const email = useAccount()?.email ?? '';
  return useMemo(() => {
    return {
      owners: new Map(people.length > 1 ? people.map(({ id, name }) => [id, name]) : []),
      drafts: draftedBy(email, names),
    };
  }, [people, names, email]);
}

/** The ids of what somebody has begun to answer or to note, from the names that the composer gives its drafts. */
export function draftedBy(email: string, names: readonly string[]): Set<string> {
  const parts = names.map((name) => name.split(' '));
  return new Set(
    parts.filter(([by, what]) => by === email && (what === 'reply' || what === 'note')).map(([, , id = '']) => id),
  );
}
