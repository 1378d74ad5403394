// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as blocks loses the roles of its elements
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the keyboard presses the name in the row, which is a button

import { type ChangeEvent, type MouseEvent, memo } from 'react';
import { getKind } from '../../../../contract/forms/submission-kinds.ts';
import type { Submission } from '../../../../contract/inbox/listing.ts';
import { englishNumber } from '../../../../language/english.ts';
import { isolateText } from '../../../../language/isolate-text.ts';
import { useAccount } from '../../../admin/admin-island.tsx';
import { useDraftNames } from '../../../admin/drafts.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { useInbox } from '../inbox-context.ts';
import { usePeople } from '../queries.ts';
import { draftedSubmissions } from '../reading/use-answer.ts';
import { Filters, SearchBox } from '../toolbar/filters.tsx';
import { hasFilters, noFilters } from '../view/view.ts';
import { VisitorText, VisitorTextLine } from '../visitor-text.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { columns, type RowContext } from './columns.tsx';
import type { Command } from './commands.ts';
import { noLongerMatches } from './use-list.ts';

export function ListColumn() {
  const { view, list, selection, arrivals, loadMore } = useInbox();
  const { rows, state } = list;
  return (
    // Because of the padding, the last rows can scroll into view above the bar at the bottom.
    <div className={classNames('inbox-list min-w-0', selection.count > 0 && 'max-lg:pb-20')}>
      <div className="@container/inbox-list">
        <div className="flex flex-wrap gap-2 pt-3 max-md:pt-2">
          <SearchBox />
          <Filters />
        </div>
      </div>
      {selection.count > 0 && (
        // The bar covers the column headings, so that no row moves. It sticks while the list scrolls.
        <div className="sticky top-0 z-20 h-0">
          <BulkBar />
        </div>
      )}
      {arrivals.waiting > 0 && (
        <div className="sticky top-3 z-21 flex h-0 justify-center">
          <Button
            className="-mt-2 flex-none self-start rounded-full! [box-shadow:var(--shadow-panel)]"
            onClick={arrivals.showWaiting}
          >
            Show {englishNumber(arrivals.waiting)} new
          </Button>
        </div>
      )}
      <div className="@container/inbox-list">
        <QueryState
          query={{ isPending: state === 'loading', isError: state === 'failed', refetch: () => list.reload() }}
          failure={list.fault || 'Failed to load contact submissions.'}
        />
        {state === 'ready' && rows.length === 0 && <EmptyList />}
        {state === 'ready' && rows.length > 0 && (
          <>
            <SubmissionsTable />
            {list.hasMore && (
              <div className="mt-6 flex flex-wrap items-center justify-center gap-4">
                <p className="text-small text-soft tabular-nums">
                  Showing {englishNumber(rows.length)} of {list.isCounted ? englishNumber(list.total) : '…'}
                </p>
                <Button variant="secondary" onClick={loadMore}>
                  {view.sort === 'newest' ? 'Show older' : 'Show more'}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </div>
  );
}

const emptyWords = {
  inbox: ['No contact form submissions yet', 'Submissions from the website’s forms appear here automatically.'],
  spam: ['No spam', 'Suspected spam is held here with the reason. You can move it to the inbox.'],
  bin: [
    'The bin is empty',
    'Deleted submissions stay here for a while. You can restore them until they are removed for good.',
  ],
};

function EmptyList() {
  const { list, change } = useInbox();
  const view = list.shownView;
  if (!hasFilters(view)) {
    const [title, placeText] = emptyWords[view.view];
    const text = view.view === 'inbox' && view.kind ? getKind(view.kind).empty : placeText;
    return (
      <div className="px-4 py-24 text-center">
        <p className="font-medium">{title}</p>
        <p className="mx-auto mt-2 max-w-[26rem] text-small text-balance text-soft">{text}</p>
      </div>
    );
  }
  const isSearchAlone = !hasFilters({ ...view, q: '' });
  const found = (
    <>
      No matches for “<VisitorText>{view.q}</VisitorText>”
    </>
  );
  return (
    <div className="py-24 text-center text-soft">
      <p className="mb-5">{isSearchAlone ? found : 'No matches for these filters'}</p>
      <Button variant="secondary" onClick={() => change(noFilters)}>
        {isSearchAlone ? 'Clear the search' : 'Clear the filters'}
      </Button>
    </div>
  );
}

/** Controls in a row that handle presses themselves. */
const controls = 'a, button, input, label';

/** Makes a click anywhere in a row, except on a control, act like a click on the name. */
function useRowPresses() {
  const { open, selection, actions } = useInbox();
  return {
    onClick({ target }: MouseEvent<HTMLElement>) {
      const place = target as Element;
      const row = rowAt(target);
      const id = row?.dataset.row;
      if (!id) return;
      const command = place.closest<HTMLElement>('[data-work]')?.dataset.work;
      if (command) return void actions.actOn(command as Command, id);
      if (!place.closest('[data-opens]')) {
        if (place.closest(controls) || getSelection()?.isCollapsed === false) return;
        row.querySelector<HTMLElement>('[data-opens]')?.focus({ preventScroll: true });
      }
      open(id);
    },
    onChange({ target }: ChangeEvent<HTMLElement>) {
      const id = rowAt(target)?.dataset.row;
      if (id) selection.toggle(id);
      else selection.toggleLoaded();
    },
  };
}

const checkLabel =
  'inline-flex min-w-11 cursor-pointer items-center gap-3 pl-1 [&>input]:size-4.25 [&>input]:cursor-pointer';

const rowAt = (place: EventTarget) => (place as Element).closest<HTMLElement>('[data-row]');

/**
 * The table of submissions (docs/product.md#inbox-columns). On a narrow screen each row is a card. The table handles
 * presses, so that a row is rendered only when its data changes. A link over the whole row would cover the window in
 * WebKit, where a table row is not a containing block.
 */
export function SubmissionsTable() {
  const { view, list, selection, zone } = useInbox();
  const { people } = usePeople();
  const drafts = draftedSubmissions(useAccount()?.email ?? '', useDraftNames());
  const submissions = list.rows;
  return (
    <table role="table" className="submissions" aria-label="Submissions" aria-busy={list.isStale} {...useRowPresses()}>
      <colgroup>
        <col />
        {columns.map(({ id, width }) => (
          <col key={id} style={{ width }} />
        ))}
      </colgroup>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col" data-cell="select">
            <label className={`${checkLabel} min-h-9 finger:min-h-11`}>
              <input
                type="checkbox"
                aria-label="Select all submissions shown"
                checked={selection.areAllLoaded}
                readOnly
                ref={(box) => {
                  if (box) box.indeterminate = !selection.areAllLoaded && selection.count > 0;
                }}
              />
              <span aria-hidden="true" className="hidden @max-[62rem]/inbox-list:inline">
                Select all shown
              </span>
            </label>
          </th>
          {columns.map(({ id, header }) => (
            <th key={id} role="columnheader" scope="col" data-cell={id}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {submissions.map((submission) => (
          <SubmissionRow
            key={submission.id}
            submission={submission}
            search={list.shownView.q}
            zone={zone}
            isSelected={selection.has(submission.id)}
            owner={people.length > 1 ? people.find(({ id }) => id === submission.assigned_to)?.name : undefined}
            hasDraft={drafts.has(submission.id)}
            noLongerMatches={noLongerMatches(submission, list.filters)}
            isOpen={view.open === submission.id}
          />
        ))}
      </tbody>
    </table>
  );
}

interface SubmissionRowProps extends RowContext {
  submission: Submission;
  isOpen: boolean;
}

const SubmissionRow = memo(function SubmissionRow(row: SubmissionRowProps) {
  const { submission, isSelected } = row;
  const { id, name } = submission;
  return (
    <tr
      role="row"
      className="submission"
      data-row={id}
      data-kind={submission.kind}
      data-unread={submission.read_at === null || undefined}
      data-left-out={row.noLongerMatches || undefined}
      aria-current={row.isOpen || undefined}
      data-spam={submission.spam_reason !== null || undefined}
      data-selected={isSelected || undefined}
    >
      <td role="cell" data-cell="select" data-card="corner">
        <label className={`${checkLabel} min-h-11`}>
          <input
            type="checkbox"
            aria-label={`Select the submission from ${isolateText(name)}`}
            checked={isSelected}
            readOnly
          />
        </label>
      </td>
      {columns.map(({ id, header, card, value, cell }) => (
        <td
          key={id}
          role="cell"
          title={value?.(submission) ?? undefined}
          data-cell={id}
          data-card={card}
          data-header={header}
          data-empty={(value && !value(submission)) || undefined}
        >
          {cell ? cell(submission, row) : <VisitorTextLine>{value?.(submission) || '-'}</VisitorTextLine>}
        </td>
      ))}
    </tr>
  );
});
