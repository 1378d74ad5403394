import { type Kysely, sql } from 'kysely';

/** How many submissions there are of each day, website, kind, and state. */
export async function countsOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create table submission_counts (
    day text not null,
    website text not null,
    kind text not null,
    is_spam integer not null,
    is_read integer not null,
    total bigint not null,
    primary key (day, website, kind, is_spam, is_read)
  )`.execute(db);
  await sql`insert into submission_counts
    select ${group}, count(*) from contact_submissions group by 1, 2, 3, 4, 5`.execute(db);

  // In one order, so that two transactions that count at the same time wait for each other and never for ever.
  const change = (rows: string) => `insert into submission_counts as counts
    select ${groupText}, sum(change) from (${rows}) as rows group by 1, 2, 3, 4, 5 having sum(change) <> 0 order by 1, 2, 3, 4, 5
    on conflict (day, website, kind, is_spam, is_read) do update set total = counts.total + excluded.total;`;
  const columns = 'created_at, website, kind, spam_reason, read_at';
  const added = `select ${columns}, 1 as change from added`;
  const removed = `select ${columns}, -1 as change from removed`;
  const triggers = {
    insert: ['referencing new table as added', added],
    delete: ['referencing old table as removed', removed],
    update: ['referencing old table as removed new table as added', `${removed} union all ${added}`],
  };
  for (const [event, [tables, rows]] of Object.entries(triggers)) {
    const name = `submission_counts_${event}`;
    await sql`${sql.raw(`create function ${name}() returns trigger language plpgsql as
      $$ begin ${change(rows ?? '')} return null; end $$`)}`.execute(db);
    await sql`${sql.raw(`create trigger ${name} after ${event} on contact_submissions ${tables}
      for each statement execute function ${name}()`)}`.execute(db);
  }
}

const groupText = `to_char(created_at at time zone 'UTC', 'YYYY-MM-DD'), website, kind,
  (spam_reason is not null)::int, (read_at is not null)::int`;
const group = sql.raw(groupText);
