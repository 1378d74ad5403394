import { createContext, type ReactNode, useContext } from 'react';
import type { Permission, Role } from '../../contract/account/permissions.ts';

export interface Account {
  email: string;
  /** The name from the invitation or, without one, the address. */
  name: string;
  role: Role;
  permissions: readonly Permission[];
}

export const AccountContext = createContext<Account | null>(null);

export function useAccount(): Account | null {
  return useContext(AccountContext);
}

/** Returns true if the account has this permission. This only hides controls: the server checks again. */
export function usePermission(permission: Permission): boolean {
  return useAccount()?.permissions.includes(permission) ?? false;
}

export function WithPermission({ permission, children }: { permission: Permission; children: ReactNode }) {
  return usePermission(permission) ? children : null;
}
