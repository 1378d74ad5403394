import type { RecordChangeSummary } from '../calls.ts';
import { recordPage } from '../queries.ts';
import './publishing.css';

export const changeNames = { changed: 'Changed', added: 'New', deleted: 'Deleted' } as const;

/** Records, and what was done with each. One that is there can be opened. */
export function ChangeList({ changes }: { changes: RecordChangeSummary[] }) {
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
          <span className={change.change === 'deleted' ? 'flex-none text-danger' : 'flex-none text-soft'}>
            {changeNames[change.change]}
          </span>
        </li>
      ))}
    </ul>
  );
}
