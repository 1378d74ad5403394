import type { ListedAccount, ListedInvitation } from '../../../contract/account/account.ts';
import { isolateText } from '../../../language/isolate-text.ts';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/moment.tsx';
import { RecordCell, RecordRow, RecordTable } from '../../ui/record-table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { roleNames } from './role-field.tsx';
import { displayName } from './use-accounts.ts';

interface AccountsTableProps {
  accounts: ListedAccount[];
  onRole: (account: ListedAccount) => void;
  onRemove: (account: ListedAccount) => void;
}

/** Lists the accounts. The first account and the user's own have no buttons, because they can't be changed here. */
export function AccountsTable({ accounts, onRole, onRemove }: AccountsTableProps) {
  return (
    <RecordTable label="Accounts" columns={['Name', 'Email', 'Role', 'Last seen', 'Second factor', 'Action']}>
      {accounts.map((account) => (
        <RecordRow key={account.id}>
          <RecordCell className="font-medium break-words">{account.name ? isolateText(account.name) : '-'}</RecordCell>
          <RecordCell label="Email" className="break-all text-soft">
            {account.email}
          </RecordCell>
          <RecordCell label="Role">{roleNames[account.role].name}</RecordCell>
          <RecordCell label="Last seen" className="text-soft tabular-nums">
            {account.isCurrent ? 'Now' : account.seen_at ? <Moment at={account.seen_at} /> : 'Never'}
          </RecordCell>
          <RecordCell label="Second factor" className={account.hasSecondFactor ? '' : 'text-soft'}>
            {account.hasSecondFactor ? 'Yes' : 'No'}
          </RecordCell>
          <RecordCell className="md:text-right">
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
          </RecordCell>
        </RecordRow>
      ))}
    </RecordTable>
  );
}

interface InvitationsTableProps {
  invitations: ListedInvitation[];
  onWithdraw: (invitation: ListedInvitation) => void;
}

/** Lists the open invitations without their links, which are shown only once. */
export function InvitationsTable({ invitations, onWithdraw }: InvitationsTableProps) {
  return (
    <RecordTable
      label="Open invitations"
      columns={['Name', 'Email', 'Role', 'Invited by', 'Sent', 'Expires', 'Action']}
    >
      {invitations.map((invitation) => (
        <RecordRow key={invitation.id}>
          <RecordCell className="font-medium break-words">{isolateText(invitation.name)}</RecordCell>
          <RecordCell label="Email" className="break-all text-soft">
            {invitation.email}
          </RecordCell>
          <RecordCell label="Role">{roleNames[invitation.role].name}</RecordCell>
          <RecordCell label="Invited by" className="break-all text-soft">
            {invitation.invited_by}
          </RecordCell>
          <RecordCell label="Sent" className="text-soft tabular-nums">
            <Moment at={invitation.created_at} />
            {invitation.mail === 'failed' && <span className="block text-danger">Email not delivered</span>}
          </RecordCell>
          <RecordCell label="Expires" className="text-soft tabular-nums">
            <Moment at={invitation.expires_at} />
          </RecordCell>
          <RecordCell className="md:text-right">
            <Button
              variant="secondary"
              className="max-md:mt-2 md:-my-1"
              aria-label={`Withdraw the invitation for ${invitation.email}`}
              onClick={() => onWithdraw(invitation)}
            >
              Withdraw
            </Button>
          </RecordCell>
        </RecordRow>
      ))}
    </RecordTable>
  );
}
