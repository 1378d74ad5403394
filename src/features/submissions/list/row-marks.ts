import { useMemo } from 'react';
import { useAccount } from '../../../admin/account.tsx';
import { useDraftNames } from '../../../admin/drafts.ts';
import { usePeople } from '../people.ts';

/** What rows show beside the submission itself. */
export interface RowMarks {
  /** The names of the people who can be in charge, by their ids; empty where there is one account. */
  owners: ReadonlyMap<string, string>;
  /** The ids of submissions with an answer or a note that was begun. */
  drafts: ReadonlySet<string>;
}

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

/** The ids of the submissions to which somebody has begun a reply or a note, from the names of the drafts. */
export function draftedBy(email: string, names: readonly string[]): Set<string> {
  const parts = names.map((name) => name.split(' '));
  return new Set(
    parts.filter(([by, what]) => by === email && (what === 'reply' || what === 'note')).map(([, , id = '']) => id),
  );
}
