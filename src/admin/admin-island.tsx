import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { toast } from 'sonner';
import { useArrivalNotice } from '../ui/arrival-notice.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { type Account, AccountContext } from './account.tsx';

declare module '@tanstack/react-query' {
  interface Register {
    /** The notice shown if a query fails. Without it, the part of the page that made the query shows the error. */
    queryMeta: { failure?: string };
  }
}

interface AdminIslandProps {
  /** Null if no part of the island depends on the account. */
  account?: Account | null;
  children: ReactNode;
}

/** Provides an admin island with its account, queries, notices and error screen. */
export function AdminIsland({ account = null, children }: AdminIslandProps) {
  const [client] = useState(makeClient);
  useArrivalNotice();
  return (
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <AccountContext value={account}>{children}</AccountContext>
      </QueryClientProvider>
      <Toaster isRaised />
    </ErrorBoundary>
  );
}

/** Turns an admin screen into an island. */
export function adminIsland<Properties extends object>(Screen: ComponentType<Properties>) {
  return (properties: Properties & { account?: Account }) => (
    <AdminIsland account={properties.account ?? null}>
      <Screen {...properties} />
    </AdminIsland>
  );
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
        // Only server events and clicks reload data. Time, focus and a restored network do not.
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
