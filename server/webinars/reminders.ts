import type { Kysely } from 'kysely';
import { reminderMoments, toStartAndEnd } from '../../src/content/webinar-hours.ts';
import { type RegisteredWebinar, registrationItem } from '../../src/content/webinar-registration.ts';
import type { Tables } from '../database/tables.ts';
import { waitingRow } from '../outbox/outbox.ts';
import { holders } from './registrations.ts';

interface Reminder {
  /** Names it. A webinar that moves has others, so that it is announced again for its new hour. */
  key: string;
  /** Since when it is owed: a visitor who registered later has just read of it. */
  since: Date;
}

/** Reminders that are written in one transaction: so few that an enquiry which arrives meanwhile does not notice. */
const batchSize = 200;

/**
 * The reminder of a webinar that is owed at a moment: that of the day before until that of the hour before is owed, which
 * is until the webinar starts. So a server that was down sends one of them, late, and not both.
 */
export function reminderOwed({ date, time }: Pick<RegisteredWebinar, 'date' | 'time'>, now: Date): Reminder | null {
  const { starts } = toStartAndEnd(date, time);
  if (now >= starts) return null;
  const moments = reminderMoments(date, time);
  const lead = now >= moments.hour ? 'hour' : 'day';
  return now < moments[lead] ? null : { key: `${starts.toISOString()} ${lead}`, since: moments[lead] };
}

/**
 * Writes into the outbox the reminders that are owed now and are not there yet; returns their number. A unique index
 * refuses a second one, so it may run often, in several processes, and be killed.
 */
export async function writeReminders(
  db: Kysely<Tables>,
  webinars: RegisteredWebinar[],
  now = new Date(),
): Promise<number> {
  let written = 0;
  for (const webinar of webinars) {
    const owed = reminderOwed(webinar, now);
    if (owed) written += await writeOwed(db, registrationItem(webinar), owed, now);
  }
  return written;
}

async function writeOwed(db: Kysely<Tables>, item: string, { key, since }: Reminder, now: Date): Promise<number> {
  let written = 0;
  for (;;) {
    const registered = await holders(db, item)
      .select('contact_submissions.id')
      .where('created_at', '<=', since.toISOString())
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('outbox')
              .select('outbox.id')
              .whereRef('outbox.submission_id', '=', 'contact_submissions.id')
              .where('outbox.reminder', '=', key),
          ),
        ),
      )
      .orderBy('contact_submissions.id')
      .limit(batchSize)
      .execute();
    if (registered.length === 0) return written;
    const rows = registered.map(({ id }) => ({ ...waitingRow(id, 'reminder', now), reminder: key }));
    const result = await db
      .insertInto('outbox')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['submission_id', 'reminder']).doNothing())
      .executeTakeFirst();
    written += Number(result.numInsertedOrUpdatedRows ?? 0);
  }
}
