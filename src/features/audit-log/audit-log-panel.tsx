import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { useEarlyValue } from '../../ui/use-early-value.ts';
import { AuditTable } from './audit-table.tsx';
import { type AuditAction, auditActions } from './entry.ts';
import { useAuditLog } from './use-audit-log.ts';

const choices = [
  { value: '', name: 'All actions' },
  ...Object.entries(auditActions).map(([value, name]) => ({ value, name })),
];

interface AuditLogPanelProps {
  /** The action that the URL asks for. */
  initialAction: AuditAction | undefined;
}

/** Who did what in the admin area, and when; read-only. */
export function AuditLogPanel(properties: AuditLogPanelProps) {
  return (
    <ErrorBoundary>
      <Panel {...properties} />
      <Toaster />
    </ErrorBoundary>
  );
}

function Panel({ initialAction }: AuditLogPanelProps) {
  const [action, setAction] = useState(initialAction);
  const log = useAuditLog(action);

  function choose(value: string) {
    setAction((value || undefined) as AuditAction | undefined);
    history.replaceState(null, '', value ? `?${new URLSearchParams({ action: value })}` : location.pathname);
  }

  const field = useEarlyValue<HTMLSelectElement>(action ?? '', choose);

  return (
    <div className="page-width max-w-[100rem] py-10">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <h1 className="text-h3">Audit Log</h1>
          <p className="mt-1 max-w-text text-small text-soft">
            What was done in the admin area. Entries are only ever added, and hold nothing that visitors wrote.
          </p>
        </div>
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
      </div>
      <p className="for-screen-readers" aria-live="polite">
        {log.state === 'ready' && `Entries shown: ${log.entries.length}`}
      </p>
      {log.state === 'loading' && <p className="py-24 text-center text-soft">Loading...</p>}
      {log.state === 'failed' && (
        <div className="py-24 text-center">
          <p className="mb-5 text-soft">Failed to load the audit log.</p>
          <Button variant="secondary" onClick={log.load}>
            Try again
          </Button>
        </div>
      )}
      {log.state === 'ready' && log.entries.length === 0 && (
        <p className="py-24 text-center text-soft">Nothing of this kind has happened yet</p>
      )}
      {log.state === 'ready' && log.entries.length > 0 && <AuditTable entries={log.entries} />}
      {log.state === 'ready' && log.hasOlder && (
        <div className="mt-6 text-center">
          <Button variant="secondary" onClick={log.loadOlder}>
            Show older
          </Button>
        </div>
      )}
    </div>
  );
}
