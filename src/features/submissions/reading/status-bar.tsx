import { ArrowDown } from 'lucide-react';
import type { Submission } from '../../../../contract/inbox/listing.ts';
import { statuses } from '../../../../contract/inbox/status.ts';
import { useAccount } from '../../../admin/account.tsx';
import { useDraftNames } from '../../../admin/drafts.ts';
import { InboxButton } from '../inbox-button.tsx';
import { useInbox } from '../inbox-context.ts';
import { Initials } from '../person-name.tsx';
import { usePeople } from '../queries.ts';
import { Choice } from '../toolbar/choice.tsx';
import { statusNames } from '../view/view.ts';
import { draftedSubmissions } from './draft-names.ts';

export function StatusBar({ submission: { id, status, assigned_to } }: { submission: Submission }) {
  const { actions } = useInbox();
  const isBegun = draftedSubmissions(useAccount()?.email ?? '', useDraftNames()).has(id);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      {/* biome-ignore lint/a11y/useSemanticElements: fieldsets are for forms */}
      <div role="group" aria-label="Status" className="inline-flex rounded-control border border-hairline">
        {statuses.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={status === name}
            className="min-h-9 border-hairline px-3 text-small text-soft not-first:border-l hover:text-text aria-pressed:bg-action/14 aria-pressed:font-medium aria-pressed:text-text finger:min-h-11"
            onClick={() => status !== name && actions.actOn(name, id)}
          >
            {statusNames[name]}
          </button>
        ))}
      </div>
      <AssigneeSelect owner={assigned_to} onChange={(account) => actions.actOn('take', id, account)} />
      {/* A draft below a long message would be hard to find. */}
      {isBegun && (
        <InboxButton
          aria-label="Go to the draft"
          className="-ml-1 gap-1 px-1 text-gold"
          onClick={() => document.querySelector<HTMLElement>('.composer textarea')?.focus()}
        >
          Draft
          <ArrowDown size={14} aria-hidden="true" />
        </InboxButton>
      )}
    </div>
  );
}

/** Selects the assignee; hidden if there is only one account. */
function AssigneeSelect({ owner, onChange }: { owner: string | null; onChange: (account: string | null) => void }) {
  const { self, people } = usePeople();
  if (people.length < 2) return null;
  const assignee = people.find(({ id }) => id === owner);
  const options = people.map((person): [string, string] => [person.id, person.id === self ? 'You' : person.name]);
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      {assignee && <Initials name={assignee.name} />}
      <Choice
        label="Assigned to"
        value={owner ?? ''}
        options={[['', 'Unassigned'], ...options]}
        onChange={(account) => onChange(account || null)}
      />
    </span>
  );
}
