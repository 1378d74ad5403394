import type { Kysely, Transaction } from 'kysely';
import type { HistoryEntry, RecordContent, RecordKey } from '../../../contract/content-editing/calls.ts';
import { isSameRecord, toKey } from '../../../contract/content-editing/fields.ts';
import type { Tables } from '../../database/tables.ts';
import type { Author } from '../editing/drafts.ts';
import type { Changes, PublishedRecord } from '../editing/protocol.ts';

const pageSize = 10;

interface NewPublication {
  number: number;
  id: string;
  by: Author;
  changes: Changes;
}

/** A publication whose files are not written and committed yet. */
export interface UnfinishedPublication {
  number: number;
  id: string;
  by: Pick<Author, 'name' | 'email'>;
  records: Changes['records'];
}

export interface Committed {
  commit: string | null;
  reason: string | null;
}

export interface EarlierRecord extends RecordKey {
  content: RecordContent | null;
}

export class PublicationLog {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async latest(): Promise<number> {
    const row = await this.#db
      .selectFrom('content_publications')
      .select(({ fn }) => fn.max('number').as('number'))
      .executeTakeFirst();
    return Number(row?.number ?? 0);
  }

  async findNumber(id: string): Promise<number | null> {
    const row = await this.#db
      .selectFrom('content_publications')
      .select('number')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.number ?? null;
  }

  /** Returns the records that changed after a publication, up to another one, with all their earlier states. */
  async since(number: number, last = 1e9): Promise<PublishedRecord[]> {
    const rows = await this.#db
      .selectFrom('content_published_records')
      .selectAll()
      .where('number', '>', number)
      .where('number', '<=', last)
      .orderBy('number')
      .execute();
    const records = new Map<string, PublishedRecord>();
    for (const { collection, id, before, after } of rows) {
      const record = records.get(toKey({ collection, id })) ?? { collection, id, before: [], after: null };
      record.before.push(parsed(before));
      record.after = parsed(after);
      records.set(toKey(record), record);
    }
    return [...records.values()];
  }

  /** Adds a publication; returns false, without a change, if its number or id exists. */
  async add(transaction: Transaction<Tables>, publication: NewPublication): Promise<boolean> {
    const { number, id, by, changes } = publication;
    const row = {
      number,
      id,
      at: new Date().toISOString(),
      by_name: by.name,
      by_email: by.email,
      records: JSON.stringify(changes.records),
      differences: JSON.stringify(changes.differences),
      commit_id: null,
      commit_reason: null,
    };
    const added = await transaction
      .insertInto('content_publications')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('number')
      .executeTakeFirst();
    if (!added) return false;
    for (const { collection, id: record, before, after } of changes.contents) {
      const written = { before: before && JSON.stringify(before), after: after && JSON.stringify(after) };
      await transaction
        .insertInto('content_published_records')
        .values({ number, collection, id: record, ...written })
        .execute();
    }
    return true;
  }

  async recordCommit(number: number, { commit, reason }: Committed): Promise<void> {
    await this.#db
      .updateTable('content_publications')
      .set({ commit_id: commit, commit_reason: reason })
      .where('number', '=', number)
      .execute();
  }

  /** Returns the publications without a commit or a recorded reason for its absence. */
  async withoutCommit(): Promise<UnfinishedPublication[]> {
    const rows = await this.#db
      .selectFrom('content_publications')
      .select(['number', 'id', 'by_name as name', 'by_email as email', 'records'])
      .where('commit_id', 'is', null)
      .where('commit_reason', 'is', null)
      .orderBy('number')
      .execute();
    return rows.map(({ number, id, records, ...by }) => ({ number, id, by, records: JSON.parse(records) }));
  }

  async page(before = 1e9): Promise<HistoryEntry[]> {
    const rows = await this.#db
      .selectFrom('content_publications')
      .select(['number', 'at', 'by_name as by', 'commit_id as commit', 'commit_reason as commitReason'])
      .select(['records', 'differences'])
      .where('number', '<', before)
      .orderBy('number', 'desc')
      .limit(pageSize)
      .execute();
    return rows.map(({ records, differences, ...row }) => ({
      ...row,
      records: JSON.parse(records),
      differences: JSON.parse(differences),
    }));
  }

  /** Returns the records changed since a publication, as they were before it; null if there is no such publication. */
  async stateBefore(number: number, chosen?: RecordKey[]): Promise<EarlierRecord[] | null> {
    if (number < 1 || number > (await this.latest())) return null;
    const changed = await this.since(number - 1);
    return changed
      .filter((record) => !chosen || chosen.some((one) => isSameRecord(one, record)))
      .map(({ collection, id, before }) => ({ collection, id, content: before[0] ?? null }));
  }
}

function parsed(json: string | null): RecordContent | null {
  return json === null ? null : (JSON.parse(json) as RecordContent);
}
