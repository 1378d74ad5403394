import { type Kysely, sql } from 'kysely';
import type { SentFile } from '../../contract/inbox/files.ts';
import type { SubmissionFileRow, Tables } from '../database/tables.ts';

/** The files of a submission, without what is in them. */
export function listFiles(db: Kysely<Tables>, submission: string): Promise<SentFile[]> {
  return db
    .selectFrom('submission_files')
    .select(['id', 'name', 'type', 'bytes'])
    .where('submission_id', '=', submission)
    .orderBy('id')
    .execute();
}

/** One file of a submission; undefined when it has none with that id. */
export function readFile(
  db: Kysely<Tables>,
  submission: string,
  file: string,
): Promise<Pick<SubmissionFileRow, 'name' | 'type' | 'content'> | undefined> {
  return db
    .selectFrom('submission_files')
    .select(['name', 'type', 'content'])
    .where('submission_id', '=', submission)
    .where('id', '=', file)
    .executeTakeFirst();
}

/** The size of the files of the row of `contact_submissions` that a query is at, in bytes. */
export const bytesOfFiles = sql<number>`(select coalesce(sum(bytes), 0) from submission_files
  where submission_id = contact_submissions.id)`;
