import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AuditAction, type AuditEntry, type AuditPage, auditActions } from '../../../contract/audit-log/entry.ts';
import { isolateText } from '../../../language/isolate-text.ts';
import { fetchAdmin } from '../../admin/admin-call.ts';
import { adminIsland } from '../../admin/admin-island.tsx';
import { AdminPanel } from '../../admin/admin-panel.tsx';
import { Button } from '../../ui/button.tsx';
import { useEarlyValue } from '../../ui/field-value.ts';
import { Moment } from '../../ui/moment.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { type RecordColumn, RecordTable } from '../../ui/record-table.tsx';
import { SelectField } from '../../ui/select-field.tsx';

const choices = [
  { value: '', name: 'All actions' },
  ...Object.entries(auditActions).map(([value, name]) => ({ value, name })),
];

export const AuditLogPanel = adminIsland(Panel);

function Panel({ initialAction }: { initialAction: AuditAction | undefined }) {
  const [action, setAction] = useState(initialAction);
  const log = useInfiniteQuery({
    queryKey: ['audit-log', action],
    queryFn: ({ pageParam: after }) => {
      const query = new URLSearchParams({ ...(action && { action }), ...(after && { after }) });
      return fetchAdmin<AuditPage>(`/api/admin/audit-log?${query}`);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to load the audit log.' },
  });
  // The entries on the screen are kept if the next page fails to load.
  const isFailed = log.isError && !log.isFetchNextPageError;
  const entries = isFailed ? undefined : log.data?.pages.flatMap((page) => page.entries);

  function choose(value: string) {
    setAction((value || undefined) as AuditAction | undefined);
    history.replaceState(null, '', value ? `?${new URLSearchParams({ action: value })}` : location.pathname);
  }

  const field = useEarlyValue<HTMLSelectElement>(action ?? '', choose);

  return (
    <AdminPanel
      title="Audit Log"
      text="Every action in the admin area. Entries cannot be changed and contain no text from visitors."
      controls={
        <SelectField
          ref={field}
          label="Action"
          optional="Optional"
          name="action"
          options={choices}
          value={action ?? ''}
          onChange={(event) => choose(event.target.value)}
          className="w-full sm:w-64"
        />
      }
    >
      <p className="for-screen-readers" aria-live="polite">
        {entries && `Entries shown: ${entries.length}`}
      </p>
      <QueryState
        query={{ isPending: log.isPending, isError: isFailed, refetch: log.refetch }}
        failure="Failed to load the audit log."
      />
      {entries?.length === 0 && <p className="py-24 text-center text-soft">No entries for this action yet</p>}
      {entries && entries.length > 0 && <RecordTable label="Audit log" columns={columns} rows={entries} />}
      {entries && log.hasNextPage && (
        <div className="mt-6 text-center">
          <Button variant="secondary" onClick={() => log.fetchNextPage()}>
            Show older
          </Button>
        </div>
      )}
    </AdminPanel>
  );
}

const failures: AuditAction[] = ['login-failed', 'password-refused', 'second-step-failed', 'second-factor-refused'];

const columns: RecordColumn<AuditEntry>[] = [
  {
    name: 'Time',
    isPlain: true,
    className: 'whitespace-nowrap text-soft tabular-nums',
    cell: ({ at }) => <Moment at={at} />,
  },
  {
    name: 'Action',
    isPlain: true,
    className: 'font-medium',
    cell: ({ action }) => (
      <span className={failures.includes(action) ? 'text-danger' : undefined}>{auditActions[action] ?? action}</span>
    ),
  },
  { name: 'Who', className: 'break-all', cell: ({ actor }) => actorName(actor) },
  {
    name: 'Details',
    className: 'text-soft',
    cell: (entry) => (
      <>
        {describeEntry(entry).join(' · ') || '-'}
        {entry.submissionExists && (
          <>
            {' · '}
            <a href={`/admin/contact-submissions?open=${entry.detail.submission}`} className="text-accent underline">
              Open
            </a>
          </>
        )}
      </>
    ),
  },
];

const actorNames: Record<string, string> = {
  'command line': 'Command line',
  system: 'The site',
  unknown: 'Unknown',
  visitor: 'The visitor',
};

export function actorName(actor: string): string {
  return actorNames[actor] ?? actor;
}

/** Returns the details of an entry with their names. Zeros are left out. */
export function describeEntry({ detail }: Pick<AuditEntry, 'detail'>): string[] {
  return Object.entries(detail)
    .filter(([name, value]) => value !== 0 || name === 'count')
    .map(([name, value]) => `${toWords(name)}: ${isolateText(String(value ?? 'none'))}`);
}

function toWords(name: string): string {
  return name.replaceAll(/_|(?=[A-Z])/g, ' ').toLowerCase();
}
