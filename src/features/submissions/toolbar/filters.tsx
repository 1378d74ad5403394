import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { type Status, statuses } from '../../../../contract/inbox/status.ts';
import { englishNumber } from '../../../../language/english.ts';
import { isolateText } from '../../../../language/isolate-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useEarlyValue, useTypedValue } from '../../../ui/field-value.ts';
import { InboxButton } from '../inbox-button.tsx';
import { useInbox } from '../inbox-context.ts';
import type { Badges } from '../list/use-list.ts';
import { usePeople, websitesQuery } from '../queries.ts';
import { activeFilters, type InboxView, statusNames } from '../view/view.ts';
import { Choice } from './choice.tsx';

export function Filters({ order }: { order: ReactNode }) {
  const { view, change, list } = useInbox();
  const { data: occurring = [] } = useQuery(websitesQuery);
  // The chosen website is listed even if it no longer has submissions.
  const websites = view.website && !occurring.includes(view.website) ? [view.website, ...occurring] : occurring;
  const { self, people } = usePeople();
  const [isShown, setIsShown] = useState(false);
  const id = useId();
  return (
    <>
      {people.length > 1 && (
        <InboxButton
          isOutlined
          aria-pressed={view.assigned === self}
          onClick={() => change({ assigned: view.assigned === self ? '' : self })}
        >
          Mine
        </InboxButton>
      )}
      <InboxButton
        isOutlined
        className="hidden @max-[52rem]/inbox-list:inline-flex"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setIsShown(!isShown)}
      >
        Filters
      </InboxButton>
      {/* biome-ignore lint/a11y/useSemanticElements: fieldsets are for forms */}
      <div
        id={id}
        role="group"
        aria-label="Filters"
        className={classNames(
          'flex flex-wrap gap-2 @max-[52rem]/inbox-list:w-full @max-[52rem]/inbox-list:grid-cols-2 @max-[52rem]/inbox-list:*:w-full @max-[52rem]/inbox-list:*:max-w-none',
          isShown ? '@max-[52rem]/inbox-list:grid' : '@max-[52rem]/inbox-list:hidden',
        )}
      >
        {order}
        <Choice
          label="Status"
          value={view.status}
          options={[
            ['', 'Any status'],
            ...statuses.map((status): [string, string] => [status, statusOption(status, list.badges, view)]),
          ]}
          onChange={(status) => change({ status: status as InboxView['status'] })}
        />
        {websites.length > 1 && (
          <Choice
            label="Website"
            value={view.website}
            options={[['', 'All websites'], ...websites.map((website): [string, string] => [website, website])]}
            onChange={(website) => change({ website })}
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
          onChange={(state) => change({ state: state as InboxView['state'] })}
        />
        <div className="flex flex-wrap gap-2 @max-[52rem]/inbox-list:col-span-full">
          <DayField label="From" value={view.from} max={view.to} onChange={(from) => change({ from })} />
          <DayField label="Until" value={view.to} min={view.from} onChange={(to) => change({ to })} />
        </div>
      </div>
    </>
  );
}

/** Returns a status with its count, which exists only in the inbox. */
function statusOption(status: Status, { counts }: Badges, { view, kind }: InboxView): string {
  const name = statusNames[status];
  if (view !== 'inbox') return name;
  const count = counts.reduce(
    (sum, row) => sum + (row.status === status && (kind === '' || row.kind === kind) ? row.total : 0),
    0,
  );
  return count > 0 ? `${name} (${englishNumber(count)})` : name;
}

export function FilterChips() {
  const { view, change } = useInbox();
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
            onClick={() => change(without)}
          >
            <bdi className="truncate">{text}</bdi>
            <X size={14} aria-hidden="true" className="shrink-0" />
          </button>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <InboxButton
            className="text-accent"
            onClick={() => change(Object.assign({}, ...filters.map(({ without }) => without)))}
          >
            Clear all
          </InboxButton>
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

/** A date field. It requests nothing while the year is incomplete. */
function DayField({ label, value, min, max, onChange }: DayFieldProps) {
  const [typed, setTyped] = useTypedValue(value);
  const field = useEarlyValue<HTMLInputElement>(value, (early) => {
    setTyped(early);
    onChange(early);
  });
  return (
    <label
      className="inbox-field inbox-quiet inline-flex items-center gap-2 pr-1.5 text-small/[1.3] @max-[52rem]/inbox-list:flex-1"
      data-active={value !== '' || undefined}
    >
      <span className="text-faint">{label}</span>
      <input
        ref={field}
        type="date"
        data-empty={typed === '' || undefined}
        value={typed}
        min={min}
        max={max}
        // WebKit shows today's date in an empty field, as if it were chosen.
        className="min-w-0 bg-transparent text-caption tabular-nums max-md:text-[1rem] [&[data-empty]:not(:focus,:invalid)::-webkit-datetime-edit]:opacity-0"
        onChange={({ target }) => {
          setTyped(target.value);
          if ((target.value === '' && !target.validity.badInput) || target.value >= '1970') onChange(target.value);
        }}
      />
    </label>
  );
}
