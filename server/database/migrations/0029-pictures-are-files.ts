import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from '../tables.ts';

/** Stores uploaded pictures like other uploads. Their names are paths: `images/blog/ward.webp`. */
export const migration = (_types: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`insert into content_files (name, bytes, author, added_at, published)
      select path, bytes, author, added_at, published from content_pictures`.execute(db);
    await sql`insert into content_file_parts (file, part, content)
      select path, 0, content from content_pictures`.execute(db);
    await db.schema.dropTable('content_pictures').execute();
  },
});
