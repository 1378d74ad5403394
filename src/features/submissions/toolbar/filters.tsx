import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { fetchAdmin } from '../../../admin/admin-call.ts';
import { englishNumber } from '../../../language/english.ts';
import { isolateText } from '../../../language/isolate-text.ts';
import { useEarlyValue } from '../../../ui/use-early-value.ts';
import { useTypedValue } from '../../../ui/use-typed-value.ts';
import type { Badges } from '../list/list-cache.ts';
import { useBadges } from '../list/use-list.ts';
import { usePeople } from '../people.ts';
import { queryKeys } from '../queries.ts';
import { type Status, statuses } from '../status.ts';
import { activeFilters, type InboxView, statusNames } from '../view/view.ts';
import { Choice } from './choice.tsx';

interface FiltersProps extends FilterChipsProps {
  /** The choice of the order, where it is one of them. */
  order: ReactNode;
}

interface FilterChipsProps {
  view: InboxView;
  onChange: (changes: Partial<InboxView>) => void;
}

/** What narrows the list. All of it stacks. */
export function Filters({ view, order, onChange }: FiltersProps) {
  const websites = useWebsites(view.website);
  const badges = useBadges();
  const { self, people } = usePeople();
  const [isShown, setIsShown] = useState(false);
  const id = useId();
  return (
    <>
      {people.length > 1 && (
        <button
          type="button"
          className="inbox-button inbox-outlined"
          aria-pressed={view.assigned === self}
          onClick={() => onChange({ assigned: view.assigned === self ? '' : self })}
        >
          Mine
        </button>
      )}
      <button
        type="button"
        className="inbox-button inbox-outlined inbox-filters-button"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setIsShown(!isShown)}
      >
        Filters
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form */}
      <div id={id} role="group" aria-label="Filters" className="inbox-filters" data-shown={isShown || undefined}>
        {order}
        <Choice
          label="Status"
          value={view.status}
          options={[
            ['', 'Any status'],
            ...statuses.map((status): [string, string] => [status, statusOption(status, badges, view)]),
          ]}
          onChange={(status) => onChange({ status: status as InboxView['status'] })}
        />
        {websites.length > 1 && (
          <Choice
            label="Website"
            value={view.website}
            options={[['', 'All websites'], ...websites.map((website): [string, string] => [website, website])]}
            onChange={(website) => onChange({ website })}
          />
        )}
        <Choice
          label="Read or unread"
          value={view.state}
          options={[
            ['', 'Read and unread'],
            ['unread', 'Unread'],
            ['read', 'Read'],
          ]}
          onChange={(state) => onChange({ state: state as InboxView['state'] })}
        />
        <div className="inbox-days">
          <DayField label="From" value={view.from} max={view.to} onChange={(from) => onChange({ from })} />
          <DayField label="Until" value={view.to} min={view.from} onChange={(to) => onChange({ to })} />
        </div>
      </div>
    </>
  );
}

/** A status, with how many there are of it where they are counted: in the inbox. */
function statusOption(status: Status, { counts }: Badges, { view, kind }: InboxView): string {
  const name = statusNames[status];
  if (view !== 'inbox') return name;
  const count = counts.reduce(
    (sum, row) => sum + (row.status === status && (kind === '' || row.kind === kind) ? row.total : 0),
    0,
  );
  return count > 0 ? `${name} (${englishNumber(count)})` : name;
}

/** A chip for each filter at work, which takes it away. */
export function FilterChips({ view, onChange }: FilterChipsProps) {
  const { self, people } = usePeople();
  const owner = view.assigned === self ? 'Mine' : people.find(({ id }) => id === view.assigned)?.name;
  const filters = activeFilters(view, owner);
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="inbox-chips">
      {filters.map(({ text, without }) => (
        <li key={text} className="min-w-0">
          <button
            type="button"
            className="inbox-chip"
            aria-label={`Remove the filter ${isolateText(text)}`}
            onClick={() => onChange(without)}
          >
            <bdi className="truncate">{text}</bdi>
            <X size={14} aria-hidden="true" className="shrink-0" />
          </button>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <button
            type="button"
            className="inbox-button text-accent"
            onClick={() => onChange(Object.assign({}, ...filters.map(({ without }) => without)))}
          >
            Clear all
          </button>
        </li>
      )}
    </ul>
  );
}

interface DayFieldProps {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

/** A day. A year that is still being typed is not requested. */
function DayField({ label, value, min, max, onChange }: DayFieldProps) {
  const [typed, setTyped] = useTypedValue(value);
  const field = useEarlyValue<HTMLInputElement>(value, (early) => {
    setTyped(early);
    onChange(early);
  });
  return (
    <label className="inbox-day" data-active={value !== '' || undefined}>
      <span>{label}</span>
      <input
        ref={field}
        type="date"
        data-empty={typed === '' || undefined}
        value={typed}
        min={min}
        max={max}
        onChange={({ target }) => {
          setTyped(target.value);
          if ((target.value === '' && !target.validity.badInput) || target.value >= '1970') onChange(target.value);
        }}
      />
    </label>
  );
}

/** The websites that occur, and the one that is chosen even if none of its submissions is left. */
function useWebsites(chosen: string): string[] {
  const { data: websites = [] } = useQuery({
    queryKey: queryKeys.websites,
    queryFn: () => fetchAdmin<string[]>('/api/contact-submissions/websites'),
  });
  return chosen && !websites.includes(chosen) ? [chosen, ...websites] : websites;
}
