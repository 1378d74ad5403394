import { createHash, randomBytes } from 'node:crypto';
import { kindNames, type SubmissionKind, submissionKinds } from '../../contract/forms/submission-kinds.ts';
import { type Audit, actors } from '../account/audit-log.ts';
import type { Database } from '../database/open.ts';
import { removeForGood } from '../inbox/removal.ts';
import { SubscriberTokens } from '../newsletter/subscriber-tokens.ts';
import { countSubscriptions, eraseSubscriber } from '../newsletter/subscribers.ts';

type KindCount = (typeof submissionKinds)[SubmissionKind]['countForms'][0];

/** The number of rows found about a person, or erased. */
export interface PersonalData extends Record<KindCount, number> {
  /** The subscriptions to each topic, including former and unconfirmed ones. */
  subscriptions: number;
  files: number;
  spam: number;
  deleted: number;
  deliveries: number;
}

/** Counts the rows stored under an email address, ignoring case. */
export async function findPerson(database: Database, email: string): Promise<PersonalData> {
  const { found } = await findEverything(database, email);
  return { ...found, subscriptions: await countSubscriptions(database.db, email) };
}

/**
 * Removes everything stored under an email address, even if it arrives in the meantime, and records the numbers in the
 * audit log. A subscriber's hashes are kept, so that nothing is sent to the address again. The SQLite file still
 * contains copies until `rewriteFile` is called.
 */
export async function erasePerson(database: Database, email: string, audit: Audit): Promise<PersonalData> {
  const erased: PersonalData = { ...countKinds([]), subscriptions: 0, spam: 0, deleted: 0, files: 0, deliveries: 0 };
  try {
    const tokens = await SubscriberTokens.read(database.db);
    for (;;) {
      const { ids, found } = await findEverything(database, email);
      const subscriptions = await eraseSubscriber(database.db, tokens, email);
      if (ids.length === 0 && subscriptions === 0) return erased;
      await removeForGood(database, ids);
      const now: PersonalData = { ...found, subscriptions };
      for (const kind of Object.keys(erased) as (keyof PersonalData)[]) erased[kind] += now[kind];
    }
  } finally {
    await audit(actors.commandLine, 'erase', { person: pseudonymize(email), ...erased });
  }
}

async function findEverything(
  { db }: Database,
  email: string,
): Promise<{ ids: string[]; found: Omit<PersonalData, 'subscriptions'> }> {
  const rows = await db
    .selectFrom('contact_submissions')
    .select(['id', 'kind', 'place'])
    .where('lower_email', '=', email.toLowerCase())
    .execute();
  const notDeleted = rows.filter(({ place }) => place !== 'bin');
  const ids = rows.map(({ id }) => id);
  const deliveries = await db
    .selectFrom('outbox')
    .innerJoin('contact_submissions', 'contact_submissions.id', 'outbox.submission_id')
    .select((row) => row.fn.countAll().as('count'))
    .where('lower_email', '=', email.toLowerCase())
    .executeTakeFirstOrThrow();
  const files = await db
    .selectFrom('submission_files')
    .innerJoin('contact_submissions', 'contact_submissions.id', 'submission_files.submission_id')
    .select((row) => row.fn.countAll().as('count'))
    .where('lower_email', '=', email.toLowerCase())
    .executeTakeFirstOrThrow();
  const found = {
    ...countKinds(notDeleted.map(({ kind }) => kind)),
    spam: notDeleted.filter(({ place }) => place === 'spam').length,
    deleted: rows.length - notDeleted.length,
    files: Number(files.count),
    deliveries: Number(deliveries.count),
  };
  return { ids, found };
}

function countKinds(kinds: SubmissionKind[]): Record<KindCount, number> {
  const counts = kindNames.map((kind) => [
    submissionKinds[kind].countForms[0],
    kinds.filter((one) => one === kind).length,
  ]);
  return Object.fromEntries(counts) as Record<KindCount, number>;
}

/**
 * Returns a pseudonym of the address for the audit log, as `salt:hash`. Anyone who knows the address can check an entry
 * against it, but its 16 bits are too few to find an address in a list.
 */
function pseudonymize(email: string, salt = randomBytes(4).toString('hex')): string {
  const hash = createHash('sha256').update(`${salt}:${email.toLowerCase()}`).digest('hex');
  return `${salt}:${hash.slice(0, 4)}`;
}
