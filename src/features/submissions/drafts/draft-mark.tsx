import { useAccount } from '../../../forms/account.tsx';
import { useHasDraft } from '../../../forms/drafts.ts';
import { draftName } from './draft-names.ts';

/** Whether a reply or a note to a submission is begun, and not yet sent. */
function useIsBegun(submission: string): boolean {
  const email = useAccount()?.email ?? '';
  return useHasDraft(draftName(email, 'reply', submission), draftName(email, 'note', submission));
}

/** Says that an answer to a submission is begun. */
export function DraftMark({ submission }: { submission: string }) {
  return useIsBegun(submission) && <span className="draft-mark">Draft</span>;
}
