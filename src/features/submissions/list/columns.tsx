import { Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Submission } from '../../../../contract/inbox/listing.ts';
import { isolateText } from '../../../../language/isolate-text.ts';
import { WithPermission } from '../../../admin/account.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { HighlightedText, VisitorTextLine } from '../visitor-text.tsx';
import { DateCell, NameCell, type RowContext, SubjectCell } from './cells.tsx';

/**
 * The position of a cell when the row is a card: at the start or end of its first or third line, on the second line, or
 * below them after its header. `third-middle` and `third-last` share the third line if there is room.
 */
type CardPlace =
  | ('corner' | 'first' | 'first-end' | 'second')
  | ('third' | 'third-middle' | 'third-last' | 'third-end' | 'below');

export interface Column {
  id: string;
  header: string;
  /** The width of the column; by default an equal share of the remaining width. */
  width?: string;
  card: CardPlace;
  /** The full text of a cell that may be cut off, for its tooltip. Cards omit empty cells. */
  value?: (submission: Submission) => string | null;
  /** The content of the cell; by default the value on one line. */
  cell?: (submission: Submission, row: RowContext) => ReactNode;
}

/** The columns of the list (docs/product.md#inbox-columns). To add one, add an entry here. */
export const columns: Column[] = [
  {
    id: 'date',
    header: 'Date',
    width: '10.75rem',
    card: 'first-end',
    cell: ({ created_at }, { zone }) => <DateCell moment={created_at} zone={zone} />,
  },
  {
    id: 'name',
    header: 'Name',
    width: '15%',
    card: 'first',
    value: ({ name }) => name,
    cell: (submission, row) => <NameCell {...row} submission={submission} />,
  },
  {
    id: 'email',
    header: 'Email',
    width: '19%',
    card: 'third',
    value: ({ email }) => email,
    cell: ({ email }, { search }) => (
      <a href={`mailto:${email}`} dir="auto" className="submission-email">
        <HighlightedText text={email} search={search} />
      </a>
    ),
  },
  {
    id: 'company',
    header: 'Company',
    card: 'third-middle',
    value: ({ company }) => company,
    cell: ({ company }, { search }) => (
      <VisitorTextLine>
        <HighlightedText text={company || '-'} search={search} />
      </VisitorTextLine>
    ),
  },
  {
    id: 'subject',
    header: 'Subject',
    width: '12.5rem',
    card: 'second',
    value: ({ subject }) => subject,
    cell: (submission, row) => <SubjectCell {...row} submission={submission} />,
  },
  {
    id: 'website',
    header: 'Website',
    width: 'var(--website-width)',
    card: 'third-last',
    value: ({ website }) => website,
  },
  {
    id: 'actions',
    header: 'Actions',
    width: '3.5rem',
    card: 'third-end',
    cell: ({ name, deleted_at }) => (
      <WithPermission permission="enquiries.remove">
        <IconButton
          label={`${deleted_at ? 'Restore' : 'Delete'} the submission from ${isolateText(name)}`}
          icon={deleted_at ? <Undo2 size={17} aria-hidden="true" /> : <Trash2 size={17} aria-hidden="true" />}
          tooltip={deleted_at ? 'Restore' : 'Delete'}
          tooltipAlign="end"
          data-work={deleted_at ? 'restore' : 'delete'}
        />
      </WithPermission>
    ),
  },
];
