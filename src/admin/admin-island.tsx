import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { toast } from 'sonner';
import { useArrivalNotice } from '../ui/arrival-notice.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { type Account, AccountContext } from './account.tsx';

declare module '@tanstack/react-query' {
  interface Register {
    /** `failure`: what a notice says when the query fails; without it the part of the screen that shows it speaks. */
    queryMeta: { failure?: (error: Error) => string | null };
  }
}

interface AdminIslandProps {
  /** Who is logged in; null where no part of it depends on that. */
  account?: Account | null;
  children: ReactNode;
}

/** What an island of the admin area stands in: its account, queries and notices, and the screen for an unexpected error. */
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

function makeClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, { meta }) {
        const description = meta?.failure?.(error);
        if (description) toast.error('Error', { description });
      },
    }),
    defaultOptions: {
      queries: {
        // Asked again when the server says that something changed, or by a press: not by time, focus or a lost network.
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnReconnect: false,
        refetchOnWindowFocus: false,
        // The administrator is told at once and presses "Try again".
        retry: false,
        // What is no longer on the screen may have changed when it is shown again.
        gcTime: 0,
        // A server on this machine answers without a network.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
