import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, createContext, type ReactNode, useContext, useState } from 'react';
import { toast } from 'sonner';
import type { Permission, Role } from '../../contract/account/permissions.ts';
import { useArrivalNotice } from '../ui/arrival-notice.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Toaster } from '../ui/toaster.tsx';

declare module '@tanstack/react-query' {
  interface Register {
    /** The notice shown if a query fails. Without it, the part of the page that made the query shows the error. */
    queryMeta: { failure?: string };
  }
}

export interface Account {
  email: string;
  /** The name from the invitation or, without one, the address. */
  name: string;
  role: Role;
  permissions: readonly Permission[];
}

const AccountContext = createContext<Account | null>(null);

/** Turns an admin screen into an island with its account, queries, notices and error screen. */
export function adminIsland<Properties extends object>(Screen: ComponentType<Properties>) {
  return function AdminIsland(properties: Properties & { account?: Account }) {
    const [client] = useState(makeClient);
    useArrivalNotice();
    return (
      <ErrorBoundary>
        <QueryClientProvider client={client}>
          <AccountContext value={properties.account ?? null}>
            <Screen {...properties} />
          </AccountContext>
        </QueryClientProvider>
        <Toaster isRaised />
      </ErrorBoundary>
    );
  };
}

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

function makeClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError(_error, { meta }) {
        if (meta?.failure) toast.error('Error', { description: meta.failure });
      },
    }),
    defaultOptions: {
      queries: {
        // Only changes and clicks reload data. Time, focus and a restored network do not.
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnReconnect: false,
        refetchOnWindowFocus: false,
        // The user sees the failure at once and can press "Try again".
        retry: false,
        // Data that is no longer shown may have changed by the time it is shown again.
        gcTime: 0,
        // A local server can be reached without a network.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
