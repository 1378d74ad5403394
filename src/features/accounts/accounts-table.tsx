import type { ListedAccount } from '../../../contract/account/account.ts';
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
