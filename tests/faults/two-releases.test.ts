import { Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { migrationsFor } from '../../server/database/migrations/index.ts';
import { postgresDialect } from '../../server/database/postgres.ts';
import { emptyDatabase, type TestDatabase } from '../servers/databases.ts';
import { logIn } from '../servers/requests.ts';
import { databaseForTest, serverForTest } from '../servers/set-up-site.ts';
import { until } from '../servers/until.ts';
import { expectStored, keepSending } from './standing.ts';

test('a migration that adds a column, a table and an index causes no error in an older process', async () => {
  const database = await databaseForTest('postgres', emptyDatabase);
  const server = await serverForTest(database.url);
  const cookie = await logIn(server.url);
  const sending = keepSending(server, 4);
  const read = new Set<number>();
  let isStopped = false;
  const reading = (async () => {
    while (!isStopped) {
      const answer = await fetch(`${server.url}/api/contact-submissions`, { headers: { cookie } });
      read.add(answer.status);
      await answer.arrayBuffer();
    }
  })();
  await until('50 are stored', () => sending.count(201) >= 50);
  await migrate(database, { '9999-next': next });
  const before = sending.count(201);
  await until('50 more are stored', () => sending.count(201) >= before + 50);
  isStopped = true;
  await reading;
  const thanked = await sending.stop();
  expect(JSON.parse(sending.told())).toEqual({ 201: thanked.length });
  expect(read).toEqual(new Set([200]));
  await expectStored(database, thanked);
  expect(await database.run('select count(note) as notes from contact_submissions')).toEqual([{ notes: '0' }]);
  // An older process cannot start on the newer schema; the error names the migration.
  await expect(migrate(database, {})).rejects.toThrow('9999-next');
});

/** The next release may only add to the schema; the one after it may remove. */
const next: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('contact_submissions').addColumn('note', 'text').execute();
    await db.schema
      .alterTable('sessions')
      .addColumn('place', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema
      .createTable('notes')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .execute();
    await db.schema.createIndex('by_note').on('contact_submissions').column('note').execute();
    await sql`update contact_submissions set note = null`.execute(db);
  },
};

async function migrate(database: TestDatabase, more: Record<string, Migration>): Promise<void> {
  const db = new Kysely<unknown>({ dialect: postgresDialect(database.url, () => {}, {}) });
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrationsFor('postgres'), ...more }) },
  });
  const { error } = await migrator.migrateToLatest();
  await db.destroy();
  if (error) throw error;
}
