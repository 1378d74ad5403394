import { type Kysely, sql } from 'kysely';

/**
 * How many submissions there are of each period, website, kind, and state, kept by triggers.
 *
 * @param period the name of its column and the type
 * @param periodOf the expression that gives it for a `created_at`
 */
type KeepCounts = (
  db: Kysely<unknown>,
  table: string,
  period: string,
  periodOf: (createdAt: string) => string,
) => Promise<void>;

function definitionOf(table: string, period: string): string {
  return `create table ${table} (
    ${period} not null,
    website text not null,
    kind text not null,
    is_spam integer not null,
    is_read integer not null,
    total bigint not null,
    primary key (${keyOf(period)})
  )`;
}

function keyOf(period: string): string {
  return `${period.split(' ')[0]}, website, kind, is_spam, is_read`;
}

/** Its triggers see one row each. It has one writer at a time, so that nothing comes between the count and them. */
export const countsOnSqlite: KeepCounts = async (db, table, period, periodOf) => {
  const run = (statement: string) => sql`${sql.raw(statement)}`.execute(db);
  const groupOf = (row: string) =>
    `${periodOf(`${row}created_at`)}, ${row}website, ${row}kind, ${row}spam_reason is not null, ${row}read_at is not null`;
  await run(`${definitionOf(table, period)} without rowid`);
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
};

/** Its triggers see all rows of a statement, which are counted together. */
export const countsOnPostgres: KeepCounts = async (db, table, period, periodOf) => {
  const run = (statement: string) => sql`${sql.raw(statement)}`.execute(db);
  const group = `${periodOf('created_at')}, website, kind, (spam_reason is not null)::int, (read_at is not null)::int`;
  // Otherwise what an older process stores between the count and the triggers is never counted.
  await run('lock table contact_submissions in share row exclusive mode');
  await run(definitionOf(table, period));
  await run(`insert into ${table} select ${group}, count(*) from contact_submissions group by 1, 2, 3, 4, 5`);

  // In one order, so that two transactions that count at the same time never deadlock.
  const change = (rows: string) => `insert into ${table} as counts
    select ${group}, sum(change) from (${rows}) as rows group by 1, 2, 3, 4, 5 having sum(change) <> 0 order by 1, 2, 3, 4, 5
    on conflict (${keyOf(period)}) do update set total = counts.total + excluded.total;`;
  const columns = 'created_at, website, kind, spam_reason, read_at';
  const added = `select ${columns}, 1 as change from added`;
  const removed = `select ${columns}, -1 as change from removed`;
  const triggers = {
    insert: ['referencing new table as added', added],
    delete: ['referencing old table as removed', removed],
    update: ['referencing old table as removed new table as added', `${removed} union all ${added}`],
  };
  for (const [event, [tables, rows]] of Object.entries(triggers)) {
    const name = `${table}_${event}`;
    await run(`create function ${name}() returns trigger language plpgsql as
      $$ begin ${change(rows ?? '')} return null; end $$`);
    await run(`create trigger ${name} after ${event} on contact_submissions ${tables}
      for each statement execute function ${name}()`);
  }
};
