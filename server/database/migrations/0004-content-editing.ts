import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from '../tables.ts';

/**
 * Adds drafts, uploaded files and the history of publications. Contents of records are JSON, because PostgreSQL's texts
 * cannot store NUL. SQLite reads the columns before the bytes of a file without reading these.
 */
export const migration = ({ moment, bytes }: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    const tables = [
      `create table content_drafts (
        collection text not null,
        id text not null,
        kind text not null,
        content text,
        base text,
        version integer not null,
        author_id text not null,
        author text not null,
        changed_at ${moment} not null,
        constraint content_drafts_key primary key (collection, id)
      )`,
      `create table content_files (
        name text not null primary key,
        author text not null,
        added_at ${moment} not null,
        published integer,
        content ${bytes} not null
      )`,
      `create table content_publications (
        number integer not null primary key,
        id text not null unique,
        at ${moment} not null,
        by_name text not null,
        by_email text not null,
        records text not null,
        differences text not null,
        commit_id text,
        commit_reason text
      )`,
      `create table content_published_records (
        number integer not null,
        collection text not null,
        id text not null,
        before text,
        after text,
        constraint content_published_records_key primary key (number, collection, id)
      )`,
    ];
    for (const table of tables) await sql.raw(table).execute(db);
  },
});
