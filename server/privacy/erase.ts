import { createHash, randomBytes } from 'node:crypto';
import { type ExpressionBuilder, sql } from 'kysely';
import { type Audit, actors } from '../account/audit-log.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { removeForGood } from '../inbox/remove.ts';

/** What there is, or was, of a person: numbers of rows. */
export interface PersonalData {
  enquiries: number;
  newsletter: number;
  /** Of the enquiries and sign-ups, the ones that were held back as spam. */
  spam: number;
  /** Deleted in the inbox, and still kept so that it can be undone. */
  deleted: number;
  /** Mails and webhook calls about any of them. */
  deliveries: number;
}

/** Counts what is stored under an e-mail address, ignoring case. */
export async function findPerson(database: Database, email: string): Promise<PersonalData> {
  return (await everythingOf(database, email)).found;
}

/**
 * Removes all that is stored under an e-mail address, also what arrives meanwhile, and writes to the audit log how much
 * that was. What was there is still to be overwritten: `overwriteNow`.
 *
 * @returns what was removed
 */
export async function erasePerson(database: Database, email: string, audit: Audit): Promise<PersonalData> {
  const erased: PersonalData = { enquiries: 0, newsletter: 0, spam: 0, deleted: 0, deliveries: 0 };
  try {
    for (;;) {
      const { ids, found } = await everythingOf(database, email);
      if (ids.length === 0) return erased;
      await removeForGood(database, ids);
      for (const kind of Object.keys(erased) as (keyof PersonalData)[]) erased[kind] += found[kind];
    }
  } finally {
    await audit(actors.commandLine, 'erase', { person: mark(email), ...erased });
  }
}

/** Of one moment: what is being brought back is found either here or there. */
function everythingOf(database: Database, email: string): Promise<{ ids: string[]; found: PersonalData }> {
  const reading = database.db.transaction();
  return (database.engine === 'postgres' ? reading.setIsolationLevel('repeatable read') : reading).execute((db) =>
    readEverything({ ...database, db }, email),
  );
}

async function readEverything(database: Database, email: string) {
  const { db } = database;
  const submissions = await db
    .selectFrom('contact_submissions')
    .select(['id', 'kind', 'spam_reason'])
    .where(sentBy(email))
    .execute();
  const deleted = await db.selectFrom('deleted_submissions').select('id').where(deletedOf(database, email)).execute();
  const deliveries = await db.selectFrom('outbox').select('id').where(owedFor(database, email)).execute();
  const found = {
    enquiries: submissions.filter(({ kind }) => kind === 'enquiry').length,
    newsletter: submissions.filter(({ kind }) => kind === 'newsletter').length,
    spam: submissions.filter(({ spam_reason }) => spam_reason !== null).length,
    deleted: deleted.length,
    deliveries: deliveries.length,
  };
  return { ids: [...submissions, ...deleted].map(({ id }) => id), found };
}

/**
 * Stands for the address in the audit log, as `salt:hash`. Somebody who has the address can check an entry
 * against it; with 16 bits, no list of addresses tells whose entry it is.
 */
function mark(email: string, salt = randomBytes(4).toString('hex')): string {
  const hash = createHash('sha256').update(`${salt}:${email.toLowerCase()}`).digest('hex');
  return `${salt}:${hash.slice(0, 4)}`;
}

function sentBy(email: string) {
  return sql<boolean>`lower(${sql.ref('contact_submissions.email')}) = ${email.toLowerCase()}`;
}

function deletedOf({ engine }: Pick<Database, 'engine'>, email: string) {
  const column = sql.ref('deleted_submissions.submission');
  const stored = engine === 'sqlite' ? sql`json_extract(${column}, '$.email')` : sql`(${column}::json ->> 'email')`;
  return sql<boolean>`lower(${stored}) = ${email.toLowerCase()}`;
}

function owedFor(database: Pick<Database, 'engine'>, email: string) {
  return (row: ExpressionBuilder<Tables, 'outbox'>) =>
    row.or([
      row('submission_id', 'in', row.selectFrom('contact_submissions').select('id').where(sentBy(email))),
      row('submission_id', 'in', row.selectFrom('deleted_submissions').select('id').where(deletedOf(database, email))),
    ]);
}
