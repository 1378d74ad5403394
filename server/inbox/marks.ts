import type { Transaction } from 'kysely';
import type { Selection } from '../../src/features/submissions/listing.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { forSelected } from './selection.ts';

/** Is called with the ids of what was released, in the same transaction. */
export type OnRelease = (transaction: Transaction<Tables>, ids: string[]) => Promise<void>;

const heldByHand = 'Marked by the administrator';

/** Marks what is selected as read or unread, and tells how many were not so before. */
export function markRead(database: Database, selection: Selection, isRead: boolean): Promise<number> {
  const read_at = isRead ? new Date().toISOString() : null;
  return forSelected(database, selection, async (transaction, numbers) => {
    const changed = await transaction
      .updateTable('contact_submissions')
      .set({ read_at })
      .where('number', 'in', numbers)
      .where('read_at', isRead ? 'is' : 'is not', null)
      .executeTakeFirst();
    return Number(changed.numUpdatedRows);
  });
}

/** Holds back what is selected, and tells how many were in the inbox before. */
export function hold(database: Database, selection: Selection): Promise<number> {
  return forSelected(database, selection, async (transaction, numbers) => {
    const changed = await transaction
      .updateTable('contact_submissions')
      .set({ spam_reason: heldByHand })
      .where('number', 'in', numbers)
      .where('spam_reason', 'is', null)
      .executeTakeFirst();
    return Number(changed.numUpdatedRows);
  });
}

/** Releases what is selected into the inbox, and tells how many were held back before. */
export function release(database: Database, selection: Selection, onRelease: OnRelease): Promise<number> {
  return forSelected(database, selection, async (transaction, numbers) => {
    const released = await transaction
      .updateTable('contact_submissions')
      .set({ spam_reason: null })
      .where('number', 'in', numbers)
      .where('spam_reason', 'is not', null)
      .returning('id')
      .execute();
    if (released.length > 0)
      await onRelease(
        transaction,
        released.map(({ id }) => id),
      );
    return released.length;
  });
}
