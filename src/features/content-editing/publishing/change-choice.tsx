import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { counted } from '../../../language/english.ts';
import { relativeTime } from '../../../ui/relative-time.ts';
import { useMinute } from '../../../ui/use-minute.ts';
import type { ContentFault } from '../calls.ts';
import { type PendingChange, recordPage } from '../queries.ts';
import { canBePublished, keyOf, whenSeen } from './choice.ts';
import { FaultLinks } from './publication-faults.tsx';
import './publishing.css';

interface ChangeChoiceProps {
  changes: PendingChange[];
  chosen: ReadonlySet<string>;
  /** The faults of all drafts. */
  faults: ContentFault[];
  onChoose: (chosen: ReadonlySet<string>) => void;
  /** A field on this page was gone to. */
  onLeave: () => void;
}

const changeWords = { changed: 'Changed', added: 'Added', deleted: 'Deleted' } as const;

/** More than these are not seen at a glance. */
const few = 3;

/** The changes that are not published yet, each to be chosen. */
export function ChangeChoice({ changes, chosen, faults, onChoose, onLeave }: ChangeChoiceProps) {
  const now = useMinute();
  const possible = changes.filter(canBePublished).map(keyOf);
  const areAllChosen = possible.every((key) => chosen.has(key));
  return (
    <>
      {changes.length > few && possible.length > 0 && (
        <label className="change-choice-all">
          <input
            type="checkbox"
            checked={areAllChosen}
            ref={(box) => {
              if (box) box.indeterminate = !areAllChosen && chosen.size > 0;
            }}
            onChange={() => onChoose(new Set(areAllChosen ? [] : possible))}
          />
          Choose all
        </label>
      )}
      <ul className="change-choice">
        {changes.map((change) => {
          const key = keyOf(change);
          return (
            <ChangeRow
              key={key}
              change={change}
              now={now}
              isChosen={chosen.has(key)}
              faults={faults.filter((fault) => keyOf(fault) === key)}
              onToggle={() => {
                const others = new Set(chosen);
                if (!others.delete(key)) others.add(key);
                onChoose(others);
              }}
              onLeave={onLeave}
            />
          );
        })}
      </ul>
    </>
  );
}

interface ChangeRowProps {
  change: PendingChange;
  now: number;
  isChosen: boolean;
  faults: ContentFault[];
  onToggle: () => void;
  onLeave: () => void;
}

function ChangeRow({ change, now, isChosen, faults, onToggle, onLeave }: ChangeRowProps) {
  const id = useId();
  const { title, changed } = change;
  const seen = whenSeen(change);
  return (
    <li>
      <div className="change-choice-row">
        <label>
          <input
            type="checkbox"
            disabled={!canBePublished(change)}
            checked={isChosen}
            aria-labelledby={`${id}-title`}
            aria-describedby={`${id}-notes`}
            onChange={onToggle}
          />
          <span className="min-w-0 break-words">
            <span id={`${id}-title`} className="font-medium">
              {title}
            </span>
            <span id={`${id}-notes`}>
              <span className={`block text-caption ${change.change === 'deleted' ? 'text-danger' : 'text-faint'}`}>
                {changeWords[change.change]}
                {changed && (
                  <>
                    {' '}
                    by {changed.by}, <time dateTime={changed.at}>{relativeTime(changed.at, now)}</time>
                  </>
                )}
              </span>
              {seen && <span className="block text-caption text-soft">{seen}</span>}
              {!canBePublished(change) && (
                <span className="block text-caption text-danger">
                  {counted(change.faults, 'fault')} to mend before it can be published
                </span>
              )}
            </span>
          </span>
        </label>
        <a
          href={recordPage(change)}
          aria-label={`Open ${title}`}
          className="change-choice-open"
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            if (event.currentTarget.pathname !== location.pathname) return;
            event.preventDefault();
            onLeave();
          }}
        >
          <ArrowRight size={18} aria-hidden="true" />
        </a>
      </div>
      {faults.length > 0 && <FaultLinks faults={faults} onLeave={onLeave} />}
    </li>
  );
}
