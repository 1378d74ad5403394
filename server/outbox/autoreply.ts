import { sql, type Transaction } from 'kysely';
import type { Engine, Tables } from '../database/tables.ts';

const hourMs = 3_600_000;

/** Mailboxes that programs read: answering them can loop. */
const automatic = /(^|[._+-])((no|do[._-]?not)[._-]?reply|mailer-daemon|postmaster|bounces?)\d*([._+-]|@)/i;

/**
 * Of new enquiries those that are answered by themselves: one of each address in an hour, so that nobody can be flooded
 * with mail through the form, and none of mailboxes that nobody reads.
 */
export async function firstOfTheHour<Enquiry extends { id: string; email: string }>(
  transaction: Transaction<Tables>,
  engine: Engine,
  enquiries: Enquiry[],
): Promise<Enquiry[]> {
  const first = new Map<string, Enquiry>();
  for (const enquiry of enquiries) {
    const address = enquiry.email.toLowerCase();
    if (!first.has(address) && !automatic.test(address)) first.set(address, enquiry);
  }
  if (first.size === 0) return [];
  // Two processes that take enquiries of one address in the same moment: the second waits here until the first has written
  // down that it answers. In one order, so that two batches never wait for each other.
  if (engine === 'postgres') {
    await sql`select pg_advisory_xact_lock(hashtextextended('autoreply ' || address, 0))
      from (select address from unnest(${[...first.keys()]}::text[]) as address order by address) as ordered`.execute(
      transaction,
    );
  }
  const answered = await transaction
    .selectFrom('contact_submissions as c')
    .innerJoin('outbox', 'outbox.submission_id', 'c.id')
    .select('c.lower_email')
    .where('c.lower_email', 'in', [...first.keys()])
    .where('outbox.created_at', '>', new Date(Date.now() - hourMs).toISOString())
    .where('outbox.channel', '=', 'autoreply')
    .execute();
  for (const { lower_email } of answered) first.delete(lower_email);
  return [...first.values()];
}
