// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as blocks loses the roles of its elements
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the keyboard presses the name in the row, which is a button

import { type ChangeEvent, type MouseEvent, memo } from 'react';
import type { Submission } from '../../../../contract/inbox/listing.ts';
import { isolateText } from '../../../../language/isolate-text.ts';
import { useAccount } from '../../../admin/account.tsx';
import { useDraftNames } from '../../../admin/drafts.ts';
import { useInbox } from '../inbox-context.ts';
import { usePeople } from '../queries.ts';
import { draftedSubmissions } from '../reading/draft-names.ts';
import { VisitorTextLine } from '../visitor-text.tsx';
import type { RowContext } from './cells.tsx';
import { type Column, columns as inboxColumns } from './columns.tsx';
import type { Command } from './commands.ts';
import { noLongerMatches } from './list-data.ts';

/** Controls in a row that handle presses themselves. */
const controls = 'a, button, input, label';

/** Makes a click anywhere in a row, except on controls, act like a click on the name. */
function useRowPresses() {
  const { open, selection, actions } = useInbox();
  return {
    onMouseDown(event: MouseEvent<HTMLElement>) {
      // Keeps the browser from selecting the text in between.
      if (event.shiftKey && rowAt(event.target)) event.preventDefault();
    },
    onClick({ target, shiftKey }: MouseEvent<HTMLElement>) {
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
      if (shiftKey) selection.extend(id);
      else open(id);
    },
    onChange({ target, nativeEvent }: ChangeEvent<HTMLElement>) {
      const id = rowAt(target)?.dataset.row;
      if (!id) selection.toggleLoaded();
      else if ((nativeEvent as unknown as globalThis.MouseEvent).shiftKey) selection.extend(id);
      else selection.toggle(id);
    },
  };
}

const rowAt = (place: EventTarget) => (place as Element).closest<HTMLElement>('[data-row]');

/**
 * The table of submissions (docs/product.md#inbox-columns). On a narrow screen each row is a card. The table handles
 * the presses, so that a row renders only when its data changes. A link over the whole row would cover the window in
 * WebKit, where a table row is not a containing block.
 */
export function SubmissionsTable({ columns = inboxColumns }: { columns?: Column[] }) {
  const { view, list, selection, zone } = useInbox();
  const { people } = usePeople();
  const drafts = draftedSubmissions(useAccount()?.email ?? '', useDraftNames());
  const submissions = list.rows;
  return (
    <table
      role="table"
      className="submissions"
      aria-label="Submissions"
      aria-busy={list.isStale}
      data-one-website={new Set(submissions.map(({ website }) => website)).size < 2 || undefined}
      {...useRowPresses()}
    >
      <colgroup>
        <col />
        {columns.map(({ id, width }) => (
          <col key={id} style={{ width }} />
        ))}
      </colgroup>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col" data-cell="select">
            <label className="inbox-check">
              <input
                type="checkbox"
                aria-label="Select all submissions shown"
                checked={selection.areAllLoaded}
                readOnly
                ref={(box) => {
                  if (box) box.indeterminate = !selection.areAllLoaded && selection.count > 0;
                }}
              />
              <span aria-hidden="true" className="submissions-select-all">
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
            columns={columns}
            submission={submission}
            search={list.shownView.q}
            zone={zone}
            isSelected={selection.has(submission.id)}
            owner={people.length > 1 ? people.find(({ id }) => id === submission.assigned_to)?.name : undefined}
            hasDraft={drafts.has(submission.id)}
            noLongerMatches={noLongerMatches(submission, list.filters)}
            isOpen={view.open === submission.id}
            hasArrived={list.arrived.has(submission.id)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface SubmissionRowProps extends RowContext {
  columns: Column[];
  submission: Submission;
  isOpen: boolean;
  hasArrived: boolean;
}

/** A row of the list. It renders only when its data changes. */
const SubmissionRow = memo(function SubmissionRow(row: SubmissionRowProps) {
  const { columns, submission, isSelected } = row;
  const { id, name } = submission;
  return (
    <tr
      role="row"
      className="submission"
      data-row={id}
      data-kind={submission.kind}
      data-unread={submission.read_at === null || undefined}
      data-left-out={row.noLongerMatches || undefined}
      data-arrived={row.hasArrived || undefined}
      aria-current={row.isOpen || undefined}
      data-spam={submission.spam_reason !== null || undefined}
      data-selected={isSelected || undefined}
    >
      <td role="cell" data-cell="select" data-card="corner">
        <label className="inbox-check">
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
