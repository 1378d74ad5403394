import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from '../tables.ts';

/**
 * Adds topics to subscriptions and newsletters. Existing subscribers get the blog's topic. An address may subscribe to
 * each topic once. The table is rebuilt, because SQLite cannot drop the old constraint.
 */
export const migration = (types: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    const moment = sql.raw(types.moment);
    const columns = sql.raw('id, email, state, consent, asked_at, confirmed_at, changed_at, deleted_at');
    await db.schema
      .createTable('subscribers_by_topic')
      .addColumn('id', types.uuid, (column) => column.primaryKey().notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('consent', 'text')
      .addColumn('asked_at', moment, (column) => column.notNull())
      .addColumn('confirmed_at', moment)
      .addColumn('changed_at', moment, (column) => column.notNull())
      .addColumn('deleted_at', moment)
      .addColumn('topic', 'text', (column) => column.notNull().defaultTo('articles'))
      .addUniqueConstraint('subscribers_email_topic', ['email', 'topic'])
      .execute();
    await sql`insert into subscribers_by_topic (${columns}) select ${columns} from subscribers`.execute(db);
    await db.schema.dropTable('subscribers').execute();
    await db.schema.alterTable('subscribers_by_topic').renameTo('subscribers').execute();
    await sql`alter table newsletters add column topic text not null default 'articles'`.execute(db);
  },
});
