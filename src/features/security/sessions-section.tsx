import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from 'sonner';
import type { Session } from '../../../contract/account/account.ts';
import { CallError, errorMessage, fetchAdmin } from '../../admin/admin-call.ts';
import { Section } from '../../admin/admin-panel.tsx';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/moment.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { actionColumn, type RecordColumn, RecordTable } from '../../ui/record-table.tsx';
import { Tag } from '../../ui/tag.tsx';

export function SessionsSection() {
  const query = useQuery({ queryKey: sessionsKey, queryFn: () => fetchAdmin<Session[]>(path) });
  const sessions = query.data;
  const logOut = useLogOut();
  const title = useRef<HTMLHeadingElement>(null);
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent);

  /** The pressed button disappears together with its row, so the focus moves to the heading. */
  const focusTitle = { onSettled: () => title.current?.focus() };

  // This browser has no button, because Logout ends its session.
  const columns: RecordColumn<Session>[] = [
    { name: 'Browser', isPlain: true, className: 'font-medium', cell: ({ browser }) => browser },
    {
      name: 'Last seen',
      className: 'text-soft tabular-nums',
      cell: ({ isCurrent, seen_at }) => (isCurrent ? 'Now' : <Moment at={seen_at} />),
    },
    { name: 'Logged in', className: 'text-soft tabular-nums', cell: ({ created_at }) => <Moment at={created_at} /> },
    { name: 'Expires', className: 'text-soft tabular-nums', cell: ({ expires_at }) => <Moment at={expires_at} /> },
    {
      ...actionColumn,
      cell: (session) =>
        session.isCurrent ? (
          <span className="max-md:mt-2 max-md:inline-block">
            <Tag>This browser</Tag>
          </span>
        ) : (
          <Button
            variant="secondary"
            className="max-md:mt-2 md:-my-1"
            aria-label={`Log out ${session.browser}`}
            onClick={() => logOut.one(session, focusTitle)}
          >
            Log out
          </Button>
        ),
    },
  ];

  return (
    <Section
      title="Sessions"
      text="Browsers where you are logged in. If you do not recognise one, log it out and change your password."
      titleRef={title}
    >
      <QueryState query={query} failure="The sessions could not be loaded." className="needs-script py-6" />
      <noscript>
        <p className="text-soft">The list of sessions needs JavaScript.</p>
      </noscript>
      {sessions && !query.isError && (
        <>
          <RecordTable label="Sessions" columns={columns} rows={sessions} />
          <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button variant="secondary" disabled={!hasOthers} onClick={() => logOut.others(undefined, focusTitle)}>
              Log out everywhere else
            </Button>
            {!hasOthers && <p className="text-small text-faint">You are not logged in anywhere else.</p>}
          </div>
        </>
      )}
    </Section>
  );
}

const path = '/api/admin/sessions';
export const sessionsKey = ['sessions'];

const notifyFailure = (error: Error) => toast.error('Error', { description: errorMessage(error) });

/** Logs out one other browser, or all of them. It settles only once the list has been reloaded. */
function useLogOut() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: sessionsKey });

  const one = useMutation({
    mutationFn: ({ id }: Session) =>
      fetchAdmin(`${path}/${id}`, 'DELETE').catch((error) => {
        // A session that has already ended is what the user wanted.
        if (!(error instanceof CallError && error.response.status === 404)) throw error;
      }),
    onSuccess: (_, { browser }) => toast.success('Logged Out', { description: `${browser} is logged out.` }),
    onError: notifyFailure,
    onSettled,
  });
  const others = useMutation({
    mutationFn: () => fetchAdmin<{ ended: number }>(path, 'DELETE'),
    onSuccess: ({ ended }) => toast.success('Logged Out Elsewhere', { description: describeEnded(ended) }),
    onError: notifyFailure,
    onSettled,
  });
  return { one: one.mutate, others: others.mutate };
}

function describeEnded(ended: number): string {
  return ended === 1 ? 'One other browser is logged out.' : `${ended} other browsers are logged out.`;
}
