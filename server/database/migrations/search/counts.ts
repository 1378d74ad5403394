import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../../tables.ts';

/** What is counted apart: the name of its column, the type, and the expression that gives it for a row. */
interface Dimension {
  column: string;
  type: string;
  /** @param row what comes before the name of a column: `new.`, or nothing */
  value: (row: string) => string;
  /** The column that the expression reads. */
  reads: string;
  /** The columns that it follows from, where that is a generated one. */
  follows?: string[];
}

const plain = (column: string): Dimension => ({
  column,
  type: 'text',
  value: (row) => `${row}${column}`,
  reads: column,
});

const isSet = (column: string, reads: string): Dimension => ({
  column,
  type: 'integer',
  value: (row) => `case when ${row}${reads} is null then 0 else 1 end`,
  reads,
});

/** What is counted apart until migration 0011. */
export const firstDimensions = [
  plain('website'),
  plain('kind'),
  isSet('is_spam', 'spam_reason'),
  isSet('is_read', 'read_at'),
];

/** What is counted apart since migration 0011. */
export const dimensions = [
  plain('website'),
  plain('kind'),
  { ...plain('place'), follows: ['spam_reason', 'deleted_at'] },
  isSet('is_read', 'read_at'),
  plain('status'),
];

/** The tables of counts, each with its period: the column, and the expression that gives it for a `created_at`. */
const tables = {
  submission_counts: {
    column: 'day',
    type: 'text',
    of: {
      sqlite: (createdAt: string) => `substr(${createdAt}, 1, 10)`,
      postgres: (createdAt: string) => `to_char(${createdAt} at time zone 'UTC', 'YYYY-MM-DD')`,
    },
  },
  submission_quarters: {
    column: 'quarter',
    type: 'integer',
    of: {
      sqlite: (createdAt: string) => `unixepoch(${createdAt}) / 900`,
      postgres: (createdAt: string) => `floor(extract(epoch from ${createdAt}) / 900)::integer`,
    },
  },
};

export type CountTable = keyof typeof tables;

export const countTables = Object.keys(tables) as CountTable[];

/** Makes a table of how many submissions there are of each period and of what is counted apart, kept by triggers. */
export async function keepCounts(
  db: Kysely<unknown>,
  { engine }: Pick<ColumnTypes, 'engine'>,
  table: CountTable,
  apart: Dimension[],
): Promise<void> {
  const period = tables[table];
  const group: Dimension = {
    column: period.column,
    type: period.type,
    value: (row) => period.of[engine](`${row}created_at`),
    reads: 'created_at',
  };
  await (engine === 'sqlite' ? keepOnSqlite : keepOnPostgres)(db, table, [group, ...apart]);
}

/** Removes a table of counts and what keeps it. */
export async function dropCounts(
  db: Kysely<unknown>,
  { engine }: Pick<ColumnTypes, 'engine'>,
  table: CountTable,
): Promise<void> {
  for (const event of events) {
    const name = sql.id(`${table}_${engine === 'sqlite' ? events.indexOf(event) : event}`);
    if (engine === 'sqlite') await sql`drop trigger ${name}`.execute(db);
    else {
      await sql`drop trigger ${name} on contact_submissions`.execute(db);
      await sql`drop function ${name}`.execute(db);
    }
  }
  await sql`drop table ${sql.id(table)}`.execute(db);
}

const events = ['insert', 'delete', 'update'] as const;

function definitionOf(table: string, group: Dimension[]): string {
  const columns = group.map(({ column, type }) => `${column} ${type} not null`);
  return `create table ${table} (${columns.join(', ')}, total bigint not null, primary key (${keyOf(group)}))`;
}

function keyOf(group: Dimension[]): string {
  return group.map(({ column }) => column).join(', ');
}

function valuesOf(group: Dimension[], row = ''): string {
  return group.map(({ value }) => value(row)).join(', ');
}

function places(group: Dimension[]): string {
  return group.map((_, index) => index + 1).join(', ');
}

async function keepOnSqlite(db: Kysely<unknown>, table: string, group: Dimension[]): Promise<void> {
  const run = (statement: string) => sql`${sql.raw(statement)}`.execute(db);
  await run(`${definitionOf(table, group)} without rowid`);
  await run(`insert into ${table}
    select ${valuesOf(group)}, count(*) from contact_submissions group by ${places(group)}`);

  const add = (row: string, change: string) =>
    `insert into ${table} values (${valuesOf(group, row)}, ${change})
       on conflict do update set total = total + (${change});`;
  const columns = group.flatMap(({ reads, follows }) => follows ?? [reads]).join(', ');
  const triggers = {
    insert: ['after insert', add('new.', '1')],
    delete: ['after delete', add('old.', '-1')],
    update: [`after update of ${columns}`, add('old.', '-1') + add('new.', '1')],
  };
  for (const [index, event] of events.entries()) {
    const [when, body] = triggers[event];
    await run(`create trigger ${table}_${index} ${when} on contact_submissions begin ${body} end`);
  }
}

async function keepOnPostgres(db: Kysely<unknown>, table: string, group: Dimension[]): Promise<void> {
  const run = (statement: string) => sql`${sql.raw(statement)}`.execute(db);
  // Otherwise what an older process stores between the count and the triggers is never counted.
  await run('lock table contact_submissions in share row exclusive mode');
  await run(definitionOf(table, group));
  const numbers = places(group);
  await run(`insert into ${table}
    select ${valuesOf(group)}, count(*) from contact_submissions group by ${numbers}`);

  // In one order, so that two transactions that count at the same time never deadlock.
  const change = (rows: string) => `insert into ${table} as counts
    select ${valuesOf(group)}, sum(change) from (${rows}) as rows
    group by ${numbers} having sum(change) <> 0 order by ${numbers}
    on conflict (${keyOf(group)}) do update set total = counts.total + excluded.total;`;
  const columns = group.map(({ reads }) => reads).join(', ');
  const added = `select ${columns}, 1 as change from added`;
  const removed = `select ${columns}, -1 as change from removed`;
  const triggers = {
    insert: ['referencing new table as added', added],
    delete: ['referencing old table as removed', removed],
    update: ['referencing old table as removed new table as added', `${removed} union all ${added}`],
  };
  for (const event of events) {
    const [rows, changes] = triggers[event] as [string, string];
    const name = `${table}_${event}`;
    await run(`create function ${name}() returns trigger language plpgsql as
      $$ begin ${change(changes)} return null; end $$`);
    await run(`create trigger ${name} after ${event} on contact_submissions ${rows}
      for each statement execute function ${name}()`);
  }
}
