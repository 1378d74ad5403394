import { type Kysely, sql } from 'kysely';

/** How many submissions there are of each day, website, kind, and state. */
export async function countsOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create table submission_counts (
    day text not null,
    website text not null,
    kind text not null,
    is_spam integer not null,
    is_read integer not null,
    total bigint not null,
    primary key (day, website, kind, is_spam, is_read)
  ) without rowid`.execute(db);
  await sql`insert into submission_counts
    select ${group('')}, count(*) from contact_submissions group by 1, 2, 3, 4, 5`.execute(db);

  const add = (row: string, change: string) =>
    `insert into submission_counts values (${groupOf(row)}, ${change})
       on conflict do update set total = total + (${change});`;
  const triggers = {
    'after insert': add('new.', '1'),
    'after delete': add('old.', '-1'),
    'after update of created_at, website, kind, spam_reason, read_at': add('old.', '-1') + add('new.', '1'),
  };
  for (const [index, [event, body]] of Object.entries(triggers).entries()) {
    const name = `submission_counts_${index}`;
    await sql`${sql.raw(`create trigger ${name} ${event} on contact_submissions begin ${body} end`)}`.execute(db);
  }
}

const group = (row: string) => sql.raw(groupOf(row));

function groupOf(row: string): string {
  return `substr(${row}created_at, 1, 10), ${row}website, ${row}kind, ${row}spam_reason is not null, ${row}read_at is not null`;
}
