import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import type { ContentFault } from '../../../../contract/content-editing/calls.ts';
import { toKey } from '../../../../contract/content-editing/record-key.ts';
import { pluralize } from '../../../../language/english.ts';
import { relativeTime } from '../../../ui/relative-time.ts';
import { useMinute } from '../../../ui/use-minute.ts';
import { FaultLinks, RecordLink } from '../field-links.tsx';
import type { PendingChange } from '../queries.ts';
import { canBePublished, describeVisibility } from './choice.ts';

interface ChangeChoiceProps {
  changes: PendingChange[];
  chosen: ReadonlySet<string>;
  faults: ContentFault[];
  onChoose: (chosen: ReadonlySet<string>) => void;
  /** Called when a link leads to a field of this page. */
  onLeave: () => void;
}

const changeWords = { changed: 'Changed', added: 'Added', deleted: 'Deleted' } as const;

const maxAtAGlance = 3;

export function ChangeChoice({ changes, chosen, faults, onChoose, onLeave }: ChangeChoiceProps) {
  const id = useId();
  const now = useMinute();
  const possible = changes.filter(canBePublished).map(toKey);
  const areAllChosen = possible.every((key) => chosen.has(key));

  function toggle(key: string) {
    const others = new Set(chosen);
    if (!others.delete(key)) others.add(key);
    onChoose(others);
  }

  return (
    <>
      {changes.length > maxAtAGlance && possible.length > 0 && (
        <label className="change-choice-all">
          <input
            type="checkbox"
            checked={areAllChosen}
            ref={(box) => {
              if (box) box.indeterminate = !areAllChosen && chosen.size > 0;
            }}
            onChange={() => onChoose(new Set(areAllChosen ? [] : possible))}
          />
          Select all
        </label>
      )}
      <ul className="change-choice">
        {changes.map((change) => {
          const key = toKey(change);
          const { title, changed } = change;
          const isPossible = canBePublished(change);
          const seen = describeVisibility(change);
          const own = faults.filter((fault) => toKey(fault) === key);
          return (
            <li key={key}>
              <div className="change-choice-row">
                <label>
                  <input
                    type="checkbox"
                    disabled={!isPossible}
                    checked={chosen.has(key)}
                    aria-labelledby={`${id}-title-${key}`}
                    aria-describedby={`${id}-notes-${key}`}
                    onChange={() => toggle(key)}
                  />
                  <span className="min-w-0 break-words">
                    <span id={`${id}-title-${key}`} className="font-medium">
                      {title}
                    </span>
                    <span id={`${id}-notes-${key}`} className="text-caption">
                      <span className={`block ${change.change === 'deleted' ? 'text-danger' : 'text-faint'}`}>
                        {changeWords[change.change]}
                        {changed && ` by ${changed.by}, `}
                        {changed && <time dateTime={changed.at}>{relativeTime(changed.at, now)}</time>}
                      </span>
                      {seen && <span className="block text-soft">{seen}</span>}
                      {!isPossible && (
                        <span className="block text-danger">
                          {pluralize(change.faults, 'error')} to fix before it can be published
                        </span>
                      )}
                    </span>
                  </span>
                </label>
                <RecordLink
                  record={change}
                  aria-label={`Open ${title}`}
                  className="grid size-11 flex-none place-items-center rounded-control text-soft hover:bg-sunken hover:text-text"
                  onLeave={onLeave}
                >
                  <ArrowRight size={18} aria-hidden="true" />
                </RecordLink>
              </div>
              {own.length > 0 && <FaultLinks faults={own} onLeave={onLeave} />}
            </li>
          );
        })}
      </ul>
    </>
  );
}
