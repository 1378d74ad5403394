import type { Kysely } from 'kysely';
import type { DraftKey, RecordContent, RecordKey } from '../../../contract/content-editing/calls.ts';
import type { ActiveSession } from '../../account/sessions.ts';
import type { Tables } from '../../database/tables.ts';
import type { Draft } from './protocol.ts';

export type Author = Pick<ActiveSession, 'adminId' | 'name' | 'email'>;

type NextDraft = Pick<Draft, 'content' | 'base'> | null;

/** Lists unpublished changes. The row of a record is never removed, so its version numbers are never reused. */
export async function listDrafts(db: Kysely<Tables>, author?: string): Promise<Draft[]> {
  const rows = await db
    .selectFrom('content_drafts')
    .select(['collection', 'id', 'kind', 'content', 'version', 'base'])
    .select(['author as by', 'changed_at as at'])
    .where('kind', '!=', 'none')
    .$if(author !== undefined, (query) => query.where('author_id', '=', author ?? ''))
    .orderBy('collection')
    .orderBy('id')
    .execute();
  return rows.map(({ kind, content, by, at, ...draft }) => ({
    ...draft,
    content: kind === 'changed' ? (JSON.parse(content ?? '{}') as RecordContent) : null,
    changed: { by, at },
  }));
}

/** Returns the version of a draft, and the published record that it is based on, even after the draft has ended. */
export async function findDraft(
  db: Kysely<Tables>,
  { collection, id }: RecordKey,
): Promise<Pick<Draft, 'version' | 'base'>> {
  const row = await db
    .selectFrom('content_drafts')
    .select(['version', 'base'])
    .where('collection', '=', collection)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? { version: 0, base: null };
}

/** Replaces the version that the editor saw; returns the new one, or null if there is a newer one. */
export async function replaceDraft(
  db: Kysely<Tables>,
  { collection, id, version }: DraftKey,
  next: NextDraft,
  author: Author,
): Promise<number | null> {
  const kind: Tables['content_drafts']['kind'] = next?.content ? 'changed' : next ? 'deleted' : 'none';
  const row = {
    kind,
    content: next?.content ? JSON.stringify(next.content) : null,
    base: next?.base ?? null,
    version: version + 1,
    author_id: author.adminId,
    author: author.name,
    changed_at: new Date().toISOString(),
  };
  const written = await db
    .insertInto('content_drafts')
    .values({ collection, id, ...row })
    .onConflict((conflict) =>
      conflict.columns(['collection', 'id']).doUpdateSet(row).where('content_drafts.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst();
  return written?.version ?? null;
}

/** Ends a published draft unless there is a newer one. Its version stays for open forms. */
export async function endDraft(
  db: Kysely<Tables>,
  { collection, id, version }: DraftKey,
  published: string | null,
): Promise<void> {
  await db
    .updateTable('content_drafts')
    .set({ kind: 'none', content: null, base: published })
    .where('collection', '=', collection)
    .where('id', '=', id)
    .where('version', '=', version)
    .execute();
}

export async function rebaseDraft(
  db: Kysely<Tables>,
  { collection, id }: RecordKey,
  before: string | null,
  now: string | null,
): Promise<void> {
  await db
    .updateTable('content_drafts')
    .set({ base: now })
    .where('collection', '=', collection)
    .where('id', '=', id)
    .where('base', before === null ? 'is' : '=', before)
    .where('kind', '!=', 'none')
    .execute();
}
