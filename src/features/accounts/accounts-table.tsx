import type { ListedAccount, ListedInvitation } from '../../../contract/account/account.ts';
import { isolateText } from '../../../language/isolate-text.ts';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/moment.tsx';
import { actionColumn, type RecordColumn, RecordTable } from '../../ui/record-table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { roleNames } from './role-field.tsx';
import { displayName } from './use-accounts.ts';

interface AccountsTableProps {
  accounts: ListedAccount[];
  onRole: (account: ListedAccount) => void;
  onRemove: (account: ListedAccount) => void;
}

/** Lists the accounts. The first account and the user's own account can't be changed here, so they have no buttons. */
export function AccountsTable({ accounts, onRole, onRemove }: AccountsTableProps) {
  const columns: RecordColumn<ListedAccount>[] = [
    {
      name: 'Name',
      isPlain: true,
      className: 'font-medium break-words',
      cell: ({ name }) => (name ? isolateText(name) : '-'),
    },
    { name: 'Email', className: 'break-all text-soft', cell: ({ email }) => email },
    { name: 'Role', cell: ({ role }) => roleNames[role].name },
    {
      name: 'Last login',
      className: 'text-soft tabular-nums',
      cell: ({ isCurrent, seen_at }) => (isCurrent ? 'Now' : seen_at ? <Moment at={seen_at} /> : 'Never'),
    },
    { name: 'Second factor', className: 'text-soft', cell: ({ hasSecondFactor }) => (hasSecondFactor ? 'Yes' : 'No') },
    {
      ...actionColumn,
      cell: (account) => (
        <span className="inline-flex flex-wrap items-center gap-2 max-md:mt-2 md:-my-1 md:justify-end">
          {account.isCurrent && <Tag>You</Tag>}
          {account.isFirst && <Tag>Set in the environment</Tag>}
          {!account.isFirst && !account.isCurrent && (
            <>
              <Button
                variant="secondary"
                aria-label={`Change the role of ${displayName(account)}`}
                onClick={() => onRole(account)}
              >
                Role
              </Button>
              <Button
                variant="secondary"
                aria-label={`Remove ${displayName(account)}`}
                onClick={() => onRemove(account)}
              >
                Remove
              </Button>
            </>
          )}
        </span>
      ),
    },
  ];
  return <RecordTable label="Accounts" columns={columns} rows={accounts} />;
}

interface InvitationsTableProps {
  invitations: ListedInvitation[];
  onWithdraw: (invitation: ListedInvitation) => void;
}

/** Lists the open invitations. Their links are missing, because they are shown only once. */
export function InvitationsTable({ invitations, onWithdraw }: InvitationsTableProps) {
  const columns: RecordColumn<ListedInvitation>[] = [
    { name: 'Name', isPlain: true, className: 'font-medium break-words', cell: ({ name }) => isolateText(name) },
    { name: 'Email', className: 'break-all text-soft', cell: ({ email }) => email },
    { name: 'Role', cell: ({ role }) => roleNames[role].name },
    { name: 'Invited by', className: 'break-all text-soft', cell: ({ invited_by }) => invited_by },
    {
      name: 'Sent',
      className: 'text-soft tabular-nums',
      cell: ({ created_at, mail }) => (
        <span>
          <Moment at={created_at} />
          {mail === 'failed' && <span className="block text-danger">Email not delivered</span>}
        </span>
      ),
    },
    { name: 'Expires', className: 'text-soft tabular-nums', cell: ({ expires_at }) => <Moment at={expires_at} /> },
    {
      ...actionColumn,
      cell: (invitation) => (
        <Button
          variant="secondary"
          className="max-md:mt-2 md:-my-1"
          aria-label={`Withdraw the invitation for ${invitation.email}`}
          onClick={() => onWithdraw(invitation)}
        >
          Withdraw
        </Button>
      ),
    },
  ];
  return <RecordTable label="Open invitations" columns={columns} rows={invitations} />;
}
