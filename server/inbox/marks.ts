import { type RawBuilder, sql, type Transaction, type UpdateObject } from 'kysely';
import type { Selection, Status } from '../../contract/inbox/listing.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { syncSubscriptions } from '../newsletter/subscribers.ts';
import { describeChanged, type Inbox } from './inbox.ts';
import { changeSelected } from './selection.ts';

/* Each of these functions returns the number of changed submissions, and throws ChangedCountError. */

export async function markRead(
  { database, tell }: Inbox,
  actor: string,
  selection: Selection,
  isRead: boolean,
): Promise<number> {
  const read_at = isRead ? new Date().toISOString() : null;
  // Reading a new submission opens it. Marking it unread makes it new again if nothing else has happened to it.
  const status = isRead
    ? sql<Status>`case when status = 'new' then 'open' else status end`
    : sql<Status>`case when status = 'open' and assigned_to is null and not exists (
        select 1 from submission_messages where submission_id = contact_submissions.id) then 'new' else status end`;
  const isOther = sql<boolean>`read_at ${isRead ? sql`is` : sql`is not`} null`;
  return update(database, selection, { read_at, status }, isOther, () => tell({ actor, action: null, detail: {} }));
}

/** Sets the status of the selection. A submission that is no longer new counts as read. */
export async function setStatus(
  { database, tell }: Inbox,
  actor: string,
  selection: Selection,
  status: Status,
): Promise<number> {
  const read_at =
    status === 'new' ? sql<string | null>`read_at` : sql<string>`coalesce(read_at, ${new Date().toISOString()})`;
  return update(database, selection, { status, read_at }, sql<boolean>`status <> ${status}`, (count) =>
    tell({ actor, action: 'status', detail: { status, ...describeChanged(selection, count) } }),
  );
}

export async function assign(
  { database, tell }: Inbox,
  actor: string,
  selection: Selection,
  account: string | null,
): Promise<number> {
  const isOther = account
    ? sql<boolean>`(assigned_to is null or assigned_to <> ${account})`
    : sql<boolean>`assigned_to is not null`;
  // Assigning a new submission opens it.
  const status = sql<Status>`case when status = 'new' then 'open' else status end`;
  return update(database, selection, { assigned_to: account, ...(account && { status }) }, isOther, (count) =>
    tell({ actor, action: 'assign', detail: { inCharge: account, ...describeChanged(selection, count) } }),
  );
}

export async function hold({ database, tell }: Inbox, actor: string, selection: Selection): Promise<number> {
  const values = { spam_reason: 'Marked as spam by hand', held_at: new Date().toISOString() };
  const announce = (count: number) => tell({ actor, action: 'hold', detail: { count } });
  return update(database, selection, values, sql<boolean>`spam_reason is null`, announce, syncSubscriptions);
}

/** Releases the selection from spam and queues the emails that were missed. */
export async function release({ database, store, tell }: Inbox, actor: string, selection: Selection): Promise<number> {
  const work = async (transaction: Transaction<Tables>, numbers: number[]) => {
    const released = await transaction
      .updateTable('contact_submissions')
      .set({ spam_reason: null, held_at: null })
      .where('number', 'in', numbers)
      .where('spam_reason', 'is not', null)
      .where('deleted_at', 'is', null)
      .returningAll()
      .execute();
    await syncSubscriptions(transaction, numbers);
    await store.release(transaction, released);
    return released.length;
  };
  return changeSelected(database, selection, work, (count) => tell({ actor, action: 'release', detail: { count } }));
}

function update(
  database: Database,
  selection: Selection,
  values: UpdateObject<Tables, 'contact_submissions'>,
  condition: RawBuilder<boolean>,
  announce: (changed: number) => Promise<void>,
  after: (transaction: Transaction<Tables>, numbers: number[]) => Promise<void> = async () => {},
): Promise<number> {
  const work = async (transaction: Transaction<Tables>, numbers: number[]) => {
    const changed = await transaction
      .updateTable('contact_submissions')
      .set(values)
      .where('number', 'in', numbers)
      .where('deleted_at', 'is', null)
      .where(condition)
      .executeTakeFirst();
    await after(transaction, numbers);
    return Number(changed.numUpdatedRows);
  };
  return changeSelected(database, selection, work, announce);
}
