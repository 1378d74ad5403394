import { Moment } from '../../ui/moment.tsx';
import { RecordCell, RecordRow, RecordTable } from '../../ui/record-table.tsx';
import { actorName, describeEntry } from './describe-entry.ts';
import { type AuditEntry, auditActions } from './entry.ts';

/** What happened, newest first. Failures stand out. */
export function AuditTable({ entries }: { entries: AuditEntry[] }) {
  return (
    <RecordTable label="Audit log" columns={['Time', 'Action', 'Who', 'Details']}>
      {entries.map((entry) => (
        <RecordRow key={entry.id}>
          <RecordCell className="whitespace-nowrap text-soft tabular-nums">
            <Moment at={entry.at} />
          </RecordCell>
          <RecordCell className={isFailure(entry) ? 'font-medium text-danger' : 'font-medium'}>
            {auditActions[entry.action] ?? entry.action}
          </RecordCell>
          <RecordCell label="Who" className="break-all">
            {actorName(entry.actor)}
          </RecordCell>
          <RecordCell label="Details" className="text-soft">
            {describeEntry(entry).join(' · ') || '-'}
          </RecordCell>
        </RecordRow>
      ))}
    </RecordTable>
  );
}

function isFailure({ action }: AuditEntry): boolean {
  return action === 'login-failed' || action === 'password-refused';
}
