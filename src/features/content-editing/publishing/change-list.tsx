import { formatMoment } from '../../../ui/moment.tsx';
import type { RecordChangeSummary, Visibility } from '../calls.ts';
import { recordPage } from '../queries.ts';
import './publishing.css';

export const changeNames = { changed: 'Changed', added: 'New', deleted: 'Deleted' } as const;

interface Change extends RecordChangeSummary {
  visibility?: Visibility;
}

/** Records, what was done with each, and when visitors see it unless that is at once. One that is there can be opened. */
export function ChangeList({ changes }: { changes: Change[] }) {
  return (
    <ul className="change-list">
      {changes.map((change) => (
        <li key={`${change.collection} ${change.id}`}>
          {change.change === 'deleted' ? (
            <span className="min-w-0 break-words">{change.title}</span>
          ) : (
            <a href={recordPage(change)} className="min-w-0 break-words underline-offset-4 hover:underline">
              {change.title}
            </a>
          )}
          <span
            className={
              change.change === 'deleted' ? 'flex-none text-danger' : 'max-w-1/2 flex-none text-right text-soft'
            }
          >
            {changeNames[change.change]}
            {change.change !== 'deleted' && laterOf(change.visibility)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function laterOf(visibility: Visibility | undefined): string {
  if (visibility?.kind === 'scheduled') return `, public from ${formatMoment(visibility.publishOn)}`;
  return visibility?.kind === 'draft' ? ', held back' : '';
}
