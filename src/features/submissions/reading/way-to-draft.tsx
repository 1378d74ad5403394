import { ArrowDown } from 'lucide-react';
import { useAccount } from '../../../admin/account.tsx';
import { useHasDraft } from '../../../admin/drafts.ts';
import { draftName } from './draft-names.ts';
import { useBeginEarly } from './early-writing.ts';

/** Whether a reply or a note to a submission is begun, and not yet sent. */
function useIsBegun(submission: string): boolean {
  const email = useAccount()?.email ?? '';
  return useHasDraft(draftName(email, 'reply', submission), draftName(email, 'note', submission));
}

/** Says that an answer is begun, and leads to it: below a long message nothing else would. */
export function WayToDraft({ submission }: { submission: string }) {
  const begin = useBeginEarly();
  if (!useIsBegun(submission)) return null;
  return (
    <button
      type="button"
      aria-label="Go to the draft"
      className="inbox-button draft-mark"
      onClick={() => begin?.(null, submission)}
    >
      Draft
      <ArrowDown size={14} aria-hidden="true" />
    </button>
  );
}
