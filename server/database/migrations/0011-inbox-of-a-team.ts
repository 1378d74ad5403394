import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from '../tables.ts';

/** An index for each order and each selective filter, within a place. */
const indexes = (name: string) => ({
  newest: '(place, created_at desc, id desc)',
  name: `(place, ${name}, id)`,
  kind: '(place, kind, created_at desc, id desc)',
  website: '(place, website, created_at desc, id desc)',
  unread: '(place, created_at desc, id desc) where read_at is null',
  status: "(place, status, created_at desc, id desc) where status <> 'new'",
  assigned: '(assigned_to, created_at desc, id desc) where assigned_to is not null',
  sender: '(lower_email, created_at desc, id desc)',
  batch: '(deleted_batch) where deleted_batch is not null',
  deleted: '(deleted_at) where deleted_at is not null',
});

/** The replaced indexes, and the spam index, which `place` makes unnecessary. */
const replaced = ['newest', 'name', 'kind', 'website', 'unread', 'spam'];

/**
 * Adds the columns for a team's inbox: status, assignee, typed phone number, searchable notes, and a bin. `place` is
 * derived from the spam reason and the time of deletion. List, search and counts use only `place`
 * (docs/decisions/0036-an-inbox-for-a-team.md).
 */
export const migration = (types: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    const isSqlite = types.engine === 'sqlite';
    const add = (column: string) => sql`alter table contact_submissions add column ${sql.raw(column)}`.execute(db);
    await add('phone_typed text');
    await add(`status text not null default 'new'`);
    await add(`assigned_to ${types.uuid}`);
    await add('notes_text text');
    await add(`deleted_at ${types.moment}`);
    await add(`deleted_batch ${types.uuid}`);
    const generated = (expression: string) =>
      `text generated always as (${expression}) ${isSqlite ? 'virtual' : 'stored'}`;
    await add(
      `place ${generated(`case when deleted_at is not null then 'bin' when spam_reason is not null then 'spam' else 'inbox' end`)}`,
    );
    // Addresses are compared in ASCII lower case, which both engines compute the same way.
    const lowerCase = isSqlite
      ? 'lower(email)'
      : `translate(email, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')`;
    await add(`lower_email ${generated(lowerCase)}`);
    await moveDeleted(db, isSqlite);
    // Submissions that have been read are no longer new.
    await sql`update contact_submissions set status = 'open' where read_at is not null`.execute(db);

    for (const name of replaced) await sql`drop index ${sql.id(`contact_submissions_${name}`)}`.execute(db);
    const name = isSqlite
      ? 'name collate nocase'
      : `(translate(name, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz') collate "C")`;
    for (const [index, columns] of Object.entries(indexes(name))) {
      await sql`create index ${sql.raw(`contact_submissions_${index} on contact_submissions ${columns}`)}`.execute(db);
    }
    // Retention looks for the oldest submissions in every place.
    await sql`create index contact_submissions_age on contact_submissions (created_at, id)`.execute(db);

    await sql`drop table deleted_submissions`.execute(db);
  },
});

/** Moves deleted submissions that can still be restored into the bin. */
async function moveDeleted(db: Kysely<unknown>, isSqlite: boolean): Promise<void> {
  const columns = kept.join(', ');
  const values = kept.map((name) => (isSqlite ? `json_extract(submission, '$.${name}')` : `stored.${name}`)).join(', ');
  const from = isSqlite
    ? 'deleted_submissions'
    : 'deleted_submissions, json_populate_record(null::contact_submissions, submission::json) as stored';
  await sql`insert into contact_submissions (${sql.raw(columns)}, deleted_at, deleted_batch)
    select ${sql.raw(values)}, deleted_submissions.deleted_at, batch from ${sql.raw(from)}`.execute(db);
}

const kept = [
  ...['number', 'id', 'name', 'email', 'company', 'phone', 'subject', 'message', 'date', 'website', 'created_at'],
  ...['kind', 'read_at', 'spam_reason', 'fingerprint'],
];
