import { type Kysely, sql } from 'kysely';

/**
 * How many submissions there are of each period, website, kind, and state, kept by triggers.
 *
 * @param period the name of its column and the type
 * @param periodOf the expression that gives it for a `created_at`
 */
export async function countsOnSqlite(
  db: Kysely<unknown>,
  table: string,
  period: string,
  periodOf: (createdAt: string) => string,
): Promise<void> {
  const run = (statement: string) => sql`${sql.raw(statement)}`.execute(db);
  const [column] = period.split(' ');
  const groupOf = (row: string) =>
    `${periodOf(`${row}created_at`)}, ${row}website, ${row}kind, ${row}spam_reason is not null, ${row}read_at is not null`;
  await run(`create table ${table} (
    ${period} not null,
    website text not null,
    kind text not null,
    is_spam integer not null,
    is_read integer not null,
    total bigint not null,
    primary key (${column}, website, kind, is_spam, is_read)
  ) without rowid`);
  await run(`insert into ${table} select ${groupOf('')}, count(*) from contact_submissions group by 1, 2, 3, 4, 5`);

  const add = (row: string, change: string) =>
    `insert into ${table} values (${groupOf(row)}, ${change})
       on conflict do update set total = total + (${change});`;
  const triggers = {
    'after insert': add('new.', '1'),
    'after delete': add('old.', '-1'),
    'after update of created_at, website, kind, spam_reason, read_at': add('old.', '-1') + add('new.', '1'),
  };
  for (const [index, [event, body]] of Object.entries(triggers).entries()) {
    await run(`create trigger ${table}_${index} ${event} on contact_submissions begin ${body} end`);
  }
}
