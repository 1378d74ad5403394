import { createHash, randomBytes } from 'node:crypto';
import { type Audit, actors } from '../account/audit-log.ts';
import type { Database } from '../database/open.ts';
import { removeMatching } from '../inbox/removal.ts';
import { MailTokens } from '../mail-tokens.ts';
import { countSubscriptions, eraseSubscriber } from '../newsletter/subscribers.ts';

export interface PersonalData {
  /** Including spam and the bin. */
  submissions: number;
  /** The subscriptions to each topic, including former and unconfirmed ones. */
  subscriptions: number;
  files: number;
  deliveries: number;
}

export async function findPerson(database: Database, email: string): Promise<PersonalData> {
  const found = await findSubmissions(database, email);
  return { ...found, subscriptions: await countSubscriptions(database.db, email) };
}

/**
 * Removes everything stored under an email address, even if it arrives in the meantime, and records the numbers in the
 * audit log. A subscriber's hashes are kept, so that nothing is sent to the address again. The SQLite file still
 * contains copies until `rewriteFile` is called.
 */
export async function erasePerson(database: Database, email: string, audit: Audit): Promise<PersonalData> {
  const erased: PersonalData = { submissions: 0, subscriptions: 0, files: 0, deliveries: 0 };
  try {
    const tokens = await MailTokens.read(database.db);
    for (;;) {
      const found = await findSubmissions(database, email);
      const subscriptions = await eraseSubscriber(database.db, tokens, email);
      if (found.submissions === 0 && subscriptions === 0) return erased;
      let submissions = 0;
      const own = removeMatching(database, (rows) => rows.where('lower_email', '=', email.toLowerCase()));
      for await (const count of own) submissions += count;
      const now: PersonalData = { ...found, submissions, subscriptions };
      for (const kind of Object.keys(erased) as (keyof PersonalData)[]) erased[kind] += now[kind];
    }
  } finally {
    await audit(actors.commandLine, 'erase', { person: pseudonymize(email), ...erased });
  }
}

async function findSubmissions({ db }: Database, email: string): Promise<Omit<PersonalData, 'subscriptions'>> {
  const ids = db
    .selectFrom('contact_submissions')
    .select('contact_submissions.id')
    .where('lower_email', '=', email.toLowerCase());
  const files = db.selectFrom('submission_files').select('id').where('submission_id', 'in', ids);
  const deliveries = db.selectFrom('outbox').select('id').where('about_id', 'in', ids);
  return {
    submissions: (await ids.execute()).length,
    files: (await files.execute()).length,
    deliveries: (await deliveries.execute()).length,
  };
}

/**
 * Returns a pseudonym of the address for the audit log, as `salt:hash`. Anyone who knows the address can check an entry
 * against it, but its 16 bits are too few to find an address in a list.
 */
function pseudonymize(email: string): string {
  const salt = randomBytes(4).toString('hex');
  const hash = createHash('sha256').update(`${salt}:${email.toLowerCase()}`).digest('hex');
  return `${salt}:${hash.slice(0, 4)}`;
}
