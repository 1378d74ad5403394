import { Search } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useId, useState } from 'react';
import { statuses } from '../../../../contract/inbox/status.ts';
import type { People } from '../../../../contract/inbox/thread.ts';
import { quietField, raisedField, SmallButton } from '../../../admin/small-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useEarlyValue, useTypedValue } from '../../../ui/field-value.ts';
import { Choice } from '../controls.tsx';
import { useInbox } from '../inbox-context.ts';
import { focusRow } from '../list/rows.ts';
import { usePeople } from '../queries.ts';
import { hasFilters, type InboxView, maxSearchLength, noFilters, statusNames } from '../view/view.ts';

export function OrderChoice() {
  const { view, change } = useInbox();
  return (
    <Choice
      label="Order"
      value={view.sort}
      options={[
        ['newest', 'Newest first'],
        ['oldest', 'Oldest first'],
      ]}
      onChange={(sort) => change({ sort: sort as InboxView['sort'] })}
    />
  );
}

export function Filters() {
  const { view, change } = useInbox();
  const { self, people } = usePeople();
  const folded = [view.status, view.state, view.from, view.to].filter(Boolean).length;
  const [isShown, setIsShown] = useState(false);
  const id = useId();
  return (
    <>
      {(people.length > 1 || view.assigned !== '') && (
        <SmallButton
          isOutlined
          aria-pressed={view.assigned !== ''}
          onClick={() => change({ assigned: view.assigned ? '' : self })}
        >
          <bdi>{ownerName(view.assigned, self, people)}</bdi>
        </SmallButton>
      )}
      <SmallButton
        isOutlined
        className="@min-[52rem]/inbox-list:hidden"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setIsShown(!isShown)}
      >
        Filters{folded > 0 && ` (${folded})`}
      </SmallButton>
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
        <div className="*:w-full *:max-w-none md:hidden">
          <OrderChoice />
        </div>
        <Choice
          label="Status"
          value={view.status}
          options={[['', 'Any status'], ...statuses.map((status): [string, string] => [status, statusNames[status]])]}
          onChange={(status) => change({ status: status as InboxView['status'] })}
        />
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
        {hasFilters({ ...view, q: '' }) && (
          <SmallButton className="text-accent" onClick={() => change(noFilters)}>
            Clear filters
          </SmallButton>
        )}
      </div>
    </>
  );
}

/** Names the filter by assignee. A link may name any account. */
function ownerName(assigned: string, self: string, people: People['people']): string {
  if (assigned === '' || assigned === self) return 'Mine';
  if (assigned === 'nobody') return 'Unassigned';
  return people.find(({ id }) => id === assigned)?.name ?? 'Assigned';
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
      className={`${quietField} inline-flex items-center gap-2 pr-1.5 @max-[52rem]/inbox-list:flex-1`}
      data-active={value !== '' || undefined}
    >
      <span className="text-small/[1.3] text-faint">{label}</span>
      <input
        ref={field}
        type="date"
        data-empty={typed === '' || undefined}
        value={typed}
        min={min}
        max={max}
        // WebKit shows today's date in an empty field as if it had been chosen.
        className="min-w-0 bg-transparent text-caption tabular-nums max-md:text-[1rem] [&[data-empty]:not(:focus,:invalid)::-webkit-datetime-edit]:opacity-0"
        onChange={({ target }) => {
          setTyped(target.value);
          if ((target.value === '' && !target.validity.badInput) || target.value >= '1970') onChange(target.value);
        }}
      />
    </label>
  );
}

const pauseMs = 250;

/** The search field. It searches after a pause in typing, so that not every keystroke sends a request. */
export function SearchBox() {
  const { view, search: onSearch, goTo, lastRow } = useInbox();
  const search = view.q;
  const [typed, setTyped] = useTypedValue(search);
  const field = useEarlyValue<HTMLInputElement>(search, setTyped);

  const searchFor = useCallback(
    (text: string) => {
      const wanted = text.trim();
      if (wanted === search) return;
      // A trailing space stays in the field.
      setTyped(text, wanted);
      onSearch(wanted);
    },
    [search, setTyped, onSearch],
  );

  useEffect(() => {
    const timer = setTimeout(() => searchFor(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, searchFor]);

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' || event.key === 'ArrowDown') {
      event.preventDefault();
      searchFor(typed);
      // Goes to the first result as soon as it has loaded.
      goTo(([first]) => first?.id);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (typed === '') focusRow(lastRow.current);
      setTyped('');
      searchFor('');
    }
  }

  return (
    <search className="relative block flex-[1_1_16rem] max-md:basis-32">
      <Search
        size={16}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-faint"
      />
      <input
        ref={field}
        type="search"
        aria-label="Search submissions"
        placeholder="Search submissions"
        dir="auto"
        maxLength={maxSearchLength}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={press}
        className={`${raisedField} w-full pl-9 max-md:pr-1 max-md:pl-8`}
      />
    </search>
  );
}
