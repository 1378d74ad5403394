import { createHash, randomBytes } from 'node:crypto';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { type Audit, actors } from './audit-log.ts';
import type { Database } from './database/open.ts';
import type { Tables } from './database/tables.ts';

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

/** Counts what is stored under an e-mail address, whatever the case of its letters. */
export async function findPerson(database: Database, email: string): Promise<PersonalData> {
  const { db } = database;
  const submissions = await db
    .selectFrom('contact_submissions')
    .select(['kind', 'spam_reason'])
    .where(sentBy(email))
    .execute();
  const deleted = await db.selectFrom('deleted_submissions').select('id').where(deletedOf(database, email)).execute();
  const deliveries = await db.selectFrom('outbox').select('id').where(owedFor(database, email)).execute();
  return {
    enquiries: submissions.filter(({ kind }) => kind === 'enquiry').length,
    newsletter: submissions.filter(({ kind }) => kind === 'newsletter').length,
    spam: submissions.filter(({ spam_reason }) => spam_reason !== null).length,
    deleted: deleted.length,
    deliveries: deliveries.length,
  };
}

/**
 * Removes all that is stored under an e-mail address, in one transaction, and writes to the audit log how
 * much that was. On SQLite what was there is overwritten in the file as well.
 *
 * @returns what was removed
 */
export async function erasePerson(database: Database, email: string, audit: Audit): Promise<PersonalData> {
  if (database.engine === 'sqlite') await sql`pragma secure_delete = on`.execute(database.db);
  const erased = await database.db.transaction().execute(async (db) => {
    const within = { ...database, db };
    const found = await findPerson(within, email);
    await db.deleteFrom('outbox').where(owedFor(within, email)).execute();
    await db.deleteFrom('deleted_submissions').where(deletedOf(within, email)).execute();
    await db.deleteFrom('contact_submissions').where(sentBy(email)).execute();
    return found;
  });
  // The log of writes holds the rows as they were, until it is written back and cut.
  if (database.engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(database.db);
  await audit(actors.commandLine, 'erase', { person: mark(email), ...erased });
  return erased;
}

/**
 * Stands for the address in the audit log, as `salt:hash`. Whoever has the address can check an entry
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

function owedFor(database: { engine: Database['engine']; db: Kysely<Tables> }, email: string) {
  return (row: ExpressionBuilder<Tables, 'outbox'>) =>
    row.or([
      row('submission_id', 'in', row.selectFrom('contact_submissions').select('id').where(sentBy(email))),
      row('submission_id', 'in', row.selectFrom('deleted_submissions').select('id').where(deletedOf(database, email))),
    ]);
}
