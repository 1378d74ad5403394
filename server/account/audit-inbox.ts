import type { AuditAction, AuditDetail } from '../../src/features/audit-log/entry.ts';
import type { ExportQuery, InboxEvent } from '../inbox/inbox-events.ts';
import type { Audit } from './audit-log.ts';

/** Writes to the audit log what the administrator does in the inbox. */
export async function auditInbox(audit: Audit, event: InboxEvent): Promise<void> {
  if (event.type === 'arrived') return;
  const entry = entryOf(event);
  if (entry) await audit(event.actor, ...entry);
}

/** What is written down of an event; null for marking as read, which changes nothing for anybody else. */
function entryOf(event: Exclude<InboxEvent, { type: 'arrived' }>): [AuditAction, AuditDetail] | null {
  switch (event.type) {
    case 'opened':
      return ['view', { submission: event.id }];
    case 'exported':
      return ['export', { format: event.format, ...filters(event.query), count: event.count }];
    case 'deleted': {
      const what = 'id' in event ? { submission: event.id } : { count: event.count };
      return ['delete', { ...what, batch: event.batch }];
    }
    case 'restored':
      return ['restore', { count: event.count }];
    case 'released':
      return ['release', { count: event.count }];
    case 'held':
      return ['hold', { count: event.count }];
    case 'marked':
      return null;
  }
}

/** The filters of an export. Not the search: it may be a visitor's name, and this log is never erased. */
function filters({ q, ids, zone, ...rest }: ExportQuery): AuditDetail {
  const detail: AuditDetail = q?.trim() ? { searched: true } : {};
  if (ids) detail.selected = ids.split(',').length;
  for (const name of ['kind', 'from', 'to', 'website', 'state', 'view', 'sort']) {
    const value = rest[name];
    if (value) detail[name] = value;
  }
  if (zone && (rest.from || rest.to)) detail.zone = zone;
  return detail;
}
