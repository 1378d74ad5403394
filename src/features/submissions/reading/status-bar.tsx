import type { Work } from '../list/work.ts';
import type { Submission } from '../listing.ts';
import { useAssign, usePeople } from '../people.ts';
import { initialsOf } from '../person-name.tsx';
import { statuses } from '../status.ts';
import { Choice } from '../toolbar/choice.tsx';
import { statusNames } from '../view/view.ts';
import { WayToDraft } from './way-to-draft.tsx';

interface StatusBarProps {
  submission: Submission;
  onWork: (work: Work) => void;
}

/** How far the submission is and who is in charge of it. */
export function StatusBar({ submission, onWork }: StatusBarProps) {
  return (
    <div className="status-bar">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form */}
      <div role="group" aria-label="Status" className="status-choice">
        {statuses.map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={submission.status === status}
            onClick={() => submission.status !== status && onWork(status)}
          >
            {statusNames[status]}
          </button>
        ))}
      </div>
      <PersonInCharge submission={submission} />
      <WayToDraft submission={submission.id} />
    </div>
  );
}

/** Who is in charge, where there are several people. */
function PersonInCharge({ submission: { id, assigned_to } }: { submission: Submission }) {
  const { self, people } = usePeople();
  const assign = useAssign();
  if (people.length < 2) return null;
  const inCharge = people.find((person) => person.id === assigned_to);
  const options = people.map((person): [string, string] => [person.id, person.id === self ? 'You' : person.name]);
  return (
    <span className="person-in-charge">
      {inCharge && (
        <span aria-hidden="true" className="person-initials">
          {initialsOf(inCharge.name)}
        </span>
      )}
      <Choice
        label="Person in charge"
        value={assigned_to ?? ''}
        options={[['', 'Nobody in charge'], ...options]}
        onChange={(account) => assign({ id, account: account || null, before: assigned_to })}
      />
    </span>
  );
}
