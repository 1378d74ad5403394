import type { Kysely } from 'kysely';
import { reminderMoments, toStartAndEnd } from '../../src/content/webinar-hours.ts';
import { type RegisteredWebinar, registrationItem } from '../../src/content/webinar-registration.ts';
import type { Tables } from '../database/tables.ts';
import { newDelivery } from '../outbox/outbox.ts';
import { activeRegistrations } from './registrations.ts';

interface Reminder {
  /** Identifies the reminder by the start of the webinar, so that new reminders are sent if the webinar moves. */
  key: string;
  /** The moment at which the reminder became due. Visitors who registered later do not need it. */
  since: Date;
}

/** The number of reminders in one transaction, small enough not to delay an incoming enquiry noticeably. */
const batchSize = 200;

/** A server that was down sends only the later of the two reminders. */
export function dueReminder({ date, time }: Pick<RegisteredWebinar, 'date' | 'time'>, now: Date): Reminder | null {
  const { starts } = toStartAndEnd(date, time);
  if (now >= starts) return null;
  const moments = reminderMoments(date, time);
  const lead = now >= moments.hour ? 'hour' : 'day';
  return now < moments[lead] ? null : { key: `${starts.toISOString()} ${lead}`, since: moments[lead] };
}

/** A unique index rejects duplicates, so several processes may run this often. */
export async function writeReminders(
  db: Kysely<Tables>,
  webinars: RegisteredWebinar[],
  now = new Date(),
): Promise<number> {
  let written = 0;
  for (const webinar of webinars) {
    const due = dueReminder(webinar, now);
    if (due) written += await queueReminder(db, registrationItem(webinar), due, now);
  }
  return written;
}

async function queueReminder(db: Kysely<Tables>, item: string, { key, since }: Reminder, now: Date): Promise<number> {
  let written = 0;
  for (;;) {
    const registered = await activeRegistrations(db, item)
      .select('contact_submissions.id')
      .where('created_at', '<=', since.toISOString())
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('outbox')
              .select('outbox.id')
              .whereRef('outbox.about_id', '=', 'contact_submissions.id')
              .where('outbox.reminder', '=', key),
          ),
        ),
      )
      .orderBy('contact_submissions.id')
      .limit(batchSize)
      .execute();
    if (registered.length === 0) return written;
    const rows = registered.map(({ id }) => ({ ...newDelivery(id, 'reminder', now), reminder: key }));
    const result = await db
      .insertInto('outbox')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['about_id', 'reminder']).doNothing())
      .executeTakeFirst();
    written += Number(result.numInsertedOrUpdatedRows ?? 0);
  }
}
