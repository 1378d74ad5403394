import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import type { RecordKey, RecordSummary } from '../../../../contract/content-editing/calls.ts';
import { isSiteSettings, toKey } from '../../../../contract/content-editing/fields.ts';
import { usePermission } from '../../../admin/admin-island.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { FaultLinks, RecordLink, RecordMarks } from '../record-parts.tsx';

interface ChangeChoiceProps {
  changes: RecordSummary[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  onLeave: () => void;
}

export function ChangeChoice({ changes, chosen, onChoose, onLeave }: ChangeChoiceProps) {
  const id = useId();
  const mayPublish = useMayPublish();

  function toggle(key: string) {
    const others = new Set(chosen);
    if (!others.delete(key)) others.add(key);
    onChoose(others);
  }

  return (
    <ul className="border-t border-hairline text-small">
      {changes.map((change) => {
        const key = toKey(change);
        const { title, changed, faults } = change;
        const isPossible = mayPublish(change);
        return (
          <li key={key} className="border-b border-hairline">
            <div className="flex items-center gap-2">
              <label className="content-check min-w-0 flex-1 items-start py-2.5 leading-snug has-disabled:cursor-not-allowed">
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
                    <span className="my-1 flex flex-wrap items-center gap-1.5 text-faint">
                      <RecordMarks {...change} />
                      {changed && (
                        <span>
                          {changed.by}, <Moment at={changed.at} />
                        </span>
                      )}
                    </span>
                    <span className="line-clamp-2 text-soft">{change.changedFields.join(', ')}</span>
                    {!isPossible && faults.length === 0 && (
                      <span className="block text-danger">Only administrators can publish this</span>
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
            {faults.length > 0 && <FaultLinks faults={faults} className="ml-7.5" onLeave={onLeave} />}
          </li>
        );
      })}
    </ul>
  );
}

/** Returns a check for changes that this account can publish as they are. */
export function useMayPublish(): (change: RecordSummary) => boolean {
  const mayEditSettings = usePermission('settings.edit');
  return (change) => change.faults.length === 0 && (mayEditSettings || !isSiteSettings(change));
}

/** Sorts changes by their time, so that the record that the editor has just changed comes first. */
export function sortChanges(changes: RecordSummary[]): RecordSummary[] {
  const at = ({ changed }: RecordSummary) => changed?.at ?? '';
  return changes.toSorted((one, other) => at(other).localeCompare(at(one)));
}

/** Returns which of the changes that can be published are selected at first: all, or those that were asked for. */
export function defaultSelection(changes: RecordSummary[], records?: RecordKey[]): Set<string> {
  const requested = records && new Set(records.map(toKey));
  return new Set(changes.map(toKey).filter((key) => requested?.has(key) ?? true));
}
