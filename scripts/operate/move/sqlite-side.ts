import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { DatabaseFile } from '../../../server/database/database-file.ts';
import { addFunctions, pathOf } from '../../../server/database/sqlite.ts';
import type { Side } from './side.ts';
import type { Table } from './table.ts';
import { momentOf, type Row } from './values.ts';

/** How long a statement waits for the site to have written. */
const patienceMs = 10_000;

const SQLITE_CONSTRAINT_FOREIGNKEY = 787;
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555;
const SQLITE_CONSTRAINT_UNIQUE = 2067;
const contradictions = [SQLITE_CONSTRAINT_FOREIGNKEY, SQLITE_CONSTRAINT_PRIMARYKEY, SQLITE_CONSTRAINT_UNIQUE];

export async function openSqliteSide(url: string): Promise<Side> {
  const database = new DatabaseSync(pathOf(url), {
    timeout: patienceMs,
    enableForeignKeyConstraints: true,
    readBigInts: true,
  });
  database.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;');
  addFunctions(database);
  let file: DatabaseFile | undefined;

  const run = async (statement: string, given: (string | number | null)[] = []): Promise<Row[]> =>
    database.prepare(statement.replace(/\$(\d)/g, '?$1')).all(...given) as Row[];
  const rowsOf = async (table: Table, statement: string, given: (string | number | null)[]) => {
    const moments = table.columns.filter(({ type }) => type === 'timestamptz').map(({ name }) => name);
    const rows = await run(statement, given);
    for (const row of rows)
      for (const name of moments) if (typeof row[name] === 'string') row[name] = momentOf(row[name]);
    return rows;
  };
  const write = (statement: string, columns: string[], rows: Row[]) => {
    const prepared = database.prepare(statement);
    for (const row of rows) prepared.run(...columns.map((name) => row[name] as SQLInputValue));
  };

  return {
    engine: 'sqlite',
    run,
    async begin() {
      database.exec('begin immediate');
      // From here on the files beside it are there.
      file ??= new DatabaseFile(pathOf(url));
    },
    commit: async () => database.exec('commit'),
    async rollback() {
      if (database.isOpen && database.isTransaction) database.exec('rollback');
    },
    // Whoever has begun to write has the whole file.
    lock: async () => true,
    async atOneMoment(read) {
      database.exec('begin');
      try {
        return await read();
      } finally {
        database.exec('commit');
      }
    },
    rowsAfter(table, key, count) {
      const after = key && `(${table.key.join(', ')}) > (${table.key.map((_, index) => `?${index + 1}`).join(', ')})`;
      const conditions = [after, table.condition?.('')].filter(Boolean);
      return rowsOf(
        table,
        `select ${names(table)} from ${table.name} ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
          order by ${table.key.join(', ')} limit ${count}`,
        key ?? [],
      );
    },
    rowsWith: (table, keys) =>
      rowsOf(table, `select ${names(table)} from ${table.name} where ${isOneOf(table)}`, [JSON.stringify(keys)]),
    async insert(table, rows) {
      const columns = table.columns.map(({ name }) => name);
      write(`insert into ${table.name} (${names(table)}) values (${columns.map(() => '?').join(', ')})`, columns, rows);
    },
    async update(table, rows) {
      const columns = table.columns.map(({ name }) => name);
      const set = columns.map((name) => `${name} = ?`).join(', ');
      write(
        `update ${table.name} set ${set} where ${table.key.map((name) => `${name} = ?`).join(' and ')}`,
        [...columns, ...table.key],
        rows,
      );
    },
    async remove(table, keys) {
      await run(`delete from ${table.name} where ${isOneOf(table)}`, [JSON.stringify(keys)]);
    },
    isContradiction: (error) => contradictions.includes((error as { errcode?: number }).errcode ?? 0),
    isLockTimeout: () => false,
    async lastNumber() {
      const [row] = await run(`select seq from sqlite_sequence where name = 'contact_submissions'`);
      return (row?.seq as bigint | undefined) ?? 0n;
    },
    async setLastNumber(number) {
      await run(`delete from sqlite_sequence where name = 'contact_submissions'`);
      database.prepare(`insert into sqlite_sequence (name, seq) values ('contact_submissions', ?)`).run(number);
    },
    async close(tables, reason) {
      const says = reason.replaceAll("'", "''");
      for (const { name, condition } of tables) {
        for (const [event, row] of [
          ['insert', 'new'],
          ['update', 'new'],
          ['delete', 'old'],
        ] as const)
          database.exec(`create trigger site_moved_${name}_${event} before ${event} on ${name}
            ${condition ? `when ${condition(row)}` : ''} begin select raise(abort, '${says}'); end`);
      }
    },
    async optimize() {
      database.exec('PRAGMA optimize = 0x10002; PRAGMA wal_checkpoint(TRUNCATE);');
    },
    isInPlace: () => file?.isInPlace() ?? true,
    async end() {
      database.close();
    },
  };
}

function names(table: Table): string {
  return table.columns.map(({ name }) => name).join(', ');
}

/** Whether a row has one of the keys that are given as JSON. */
function isOneOf(table: Table): string {
  const parts = table.key.map((_, index) => `value ->> ${index}`);
  return `(${table.key.join(', ')}) in (select ${parts.join(', ')} from json_each(?1))`;
}
