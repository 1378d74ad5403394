import { createContext, type ReactNode, useContext } from 'react';
import type { Permission, Role } from '../../contract/account/permissions.ts';

/** Who is logged in, as a page of the admin area hands it to its parts. */
export interface Account {
  email: string;
  /** What others read: the name from the invitation, or the address. */
  name: string;
  role: Role;
  permissions: readonly Permission[];
}

/** The account of the page; null outside of the admin area. */
export const AccountContext = createContext<Account | null>(null);

/** Who is logged in. */
export function useAccount(): Account | null {
  return useContext(AccountContext);
}

/** Whether the logged-in account may do this. The server checks it again: this only hides what it would refuse. */
export function useMay(permission: Permission): boolean {
  return useAccount()?.permissions.includes(permission) ?? false;
}

/** Shows its content to those who may do this. */
export function IfMay({ permission, children }: { permission: Permission; children: ReactNode }) {
  return useMay(permission) ? children : null;
}
