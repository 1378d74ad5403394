import { useEffect, useRef, useState } from 'react';
import type { ListedAccount } from '../../../contract/account/account.ts';
import type { Role } from '../../../contract/account/permissions.ts';
import { type KeptFields, takeKeptFields } from '../../admin/admin-call.ts';
import { adminIsland } from '../../admin/admin-island.tsx';
import { AdminPanel } from '../../admin/admin-panel.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { AccountsTable, InvitationsTable } from './accounts-table.tsx';
import { InviteDialog, inviteForm } from './invite-dialog.tsx';
import { RoleField } from './role-field.tsx';
import { displayName, useAccountChanges, useAccounts } from './use-accounts.ts';

export const AccountsPanel = adminIsland(Panel);

type OpenDialog =
  | { kind: 'invite'; kept: KeptFields | null }
  | { kind: 'role' | 'remove'; account: ListedAccount }
  | null;

function Panel() {
  const query = useAccounts();
  const { data } = query;
  const changes = useAccountChanges();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const close = () => setDialog(null);
  const focusTitle = () => title.current?.focus();

  // The dialog opens again with the typed values if the session ended while someone was being invited.
  useEffect(() => {
    const kept = takeKeptFields(inviteForm);
    if (kept) setDialog({ kind: 'invite', kept });
  }, []);

  return (
    <AdminPanel
      title="Accounts"
      text="People who can log in, and their roles. The first account is set in the environment and cannot be removed."
      titleRef={title}
      controls={<Button onClick={() => setDialog({ kind: 'invite', kept: null })}>Invite someone</Button>}
    >
      <QueryState query={query} failure="Failed to load the accounts." />
      {data && !query.isError && (
        <>
          <AccountsTable
            accounts={data.accounts}
            onRole={(account) => setDialog({ kind: 'role', account })}
            onRemove={(account) => setDialog({ kind: 'remove', account })}
          />
          <h2 className="mt-14 mb-4 text-h4">Open invitations</h2>
          {data.invitations.length === 0 && <p className="text-soft">No open invitations.</p>}
          {data.invitations.length > 0 && (
            <InvitationsTable
              invitations={data.invitations}
              onWithdraw={(invitation) => changes.withdraw.mutate(invitation, { onSettled: focusTitle })}
            />
          )}
        </>
      )}
      {dialog?.kind === 'invite' && <InviteDialog kept={dialog.kept} onClose={close} />}
      {dialog?.kind === 'role' && (
        <ConfirmDialog
          role="dialog"
          title={`Change the role of ${displayName(dialog.account)}`}
          text="The new role takes effect immediately."
          action="Change Role"
          variant="primary"
          isRunning={changes.setRole.isPending}
          onConfirm={(form) => {
            const role = new FormData(form).get('role') as Role;
            changes.setRole.mutate({ account: dialog.account, role }, { onSettled: close });
          }}
          onClose={close}
        >
          <RoleField initial={dialog.account.role} data-focus />
        </ConfirmDialog>
      )}
      {dialog?.kind === 'remove' && (
        <ConfirmDialog
          title={`Remove ${displayName(dialog.account)}?`}
          text="They will be logged out everywhere at once, and their invitations will stop working. Their actions stay in the audit log."
          action="Remove"
          isRunning={changes.remove.isPending}
          onConfirm={() => changes.remove.mutate(dialog.account, { onSettled: close })}
          onClose={close}
          // The row with the clicked button may be gone.
          onClosed={focusTitle}
        />
      )}
    </AdminPanel>
  );
}
