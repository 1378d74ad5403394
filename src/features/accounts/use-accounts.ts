import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type { AccountsState, ListedAccount, ListedInvitation } from '../../../contract/account/account.ts';
import type { Role } from '../../../contract/account/permissions.ts';
import { errorMessage, fetchAdmin } from '../../admin/admin-call.ts';
import { roleNames } from './role-field.tsx';

export const accountsKey = ['accounts'];

export function displayName({ name, email }: Pick<ListedAccount, 'name' | 'email'>): string {
  return name || email;
}

export function useAccounts() {
  return useQuery({
    queryKey: accountsKey,
    queryFn: () => fetchAdmin<AccountsState>('/api/admin/accounts'),
    meta: { failure: 'Failed to load the accounts.' },
  });
}

/** Changes accounts and withdraws invitations. A change settles only once the list has been reloaded. */
export function useAccountChanges() {
  const client = useQueryClient();
  const common = {
    onError: (error: Error) => toast.error('Nothing Changed', { description: errorMessage(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: accountsKey }),
  };
  const setRole = useMutation({
    mutationFn: ({ account, role }: { account: ListedAccount; role: Role }) =>
      fetchAdmin(`/api/admin/accounts/${account.id}`, 'PUT', { role }),
    onSuccess: (_, { account, role }) =>
      toast.success('Role Changed', { description: `${displayName(account)}: ${roleNames[role].name}.` }),
    ...common,
  });
  const remove = useMutation({
    mutationFn: ({ id }: ListedAccount) => fetchAdmin(`/api/admin/accounts/${id}`, 'DELETE'),
    onSuccess: (_, account) =>
      toast.success('Account Removed', { description: `${displayName(account)} can no longer log in.` }),
    ...common,
  });
  const withdraw = useMutation({
    mutationFn: ({ id }: ListedInvitation) => fetchAdmin(`/api/admin/invitations/${id}`, 'DELETE'),
    onSuccess: (_, { email }) =>
      toast.success('Invitation Withdrawn', { description: `The link for ${email} no longer works.` }),
    ...common,
  });
  return { setRole, remove, withdraw };
}
