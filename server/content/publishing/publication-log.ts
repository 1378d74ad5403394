import type { Kysely, Transaction } from 'kysely';
import type {
  FieldDifference,
  HistoryDetails,
  HistoryEntry,
  RecordKey,
} from '../../../contract/content-editing/calls.ts';
import type { Tables } from '../../database/tables.ts';
import type { Changes, PublishedRecord, RecordContent } from '../editing/protocol.ts';

/** The editor who publishes. */
export interface Publisher {
  id: string;
  name: string;
  email: string;
}

/** A page of the history has so many entries. */
const pageSize = 20;

interface NewPublication {
  number: number;
  id: string;
  kind: 'publish' | 'schedule';
  moment: Date;
  by: Publisher;
  changes: Changes;
}

/** A record as it was before a publication. */
export interface EarlierRecord extends RecordKey {
  content: RecordContent | null;
}

/** Everything that was published in the browser, in the database. */
export class PublicationLog {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** The number of the last publication; 0 before the first one. */
  async latest(): Promise<number> {
    const row = await this.#db
      .selectFrom('content_publications')
      .select(({ fn }) => fn.max('number').as('number'))
      .executeTakeFirst();
    return Number(row?.number ?? 0);
  }

  /** The number of a publication by its id; 0 when it is not known here. */
  async numberOf(id: string): Promise<number> {
    const row = await this.#db
      .selectFrom('content_publications')
      .select('number')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.number ?? 0;
  }

  async idOf(number: number): Promise<string | undefined> {
    const row = await this.#db
      .selectFrom('content_publications')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirst();
    return row?.id;
  }

  /** Returns what records have become since a publication, up to another one. */
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
      const record = records.get(`${collection}/${id}`) ?? { collection, id, before: [], after: null };
      record.before.push(parsed(before));
      record.after = parsed(after);
      records.set(`${collection}/${id}`, record);
    }
    return [...records.values()];
  }

  /**
   * Adds a publication to the history.
   *
   * @returns false when there is another with this number or this id by now, and nothing was changed
   */
  async add(transaction: Transaction<Tables>, publication: NewPublication): Promise<boolean> {
    const { number, id, kind, moment, by, changes } = publication;
    const row = {
      number,
      id,
      kind,
      at: new Date().toISOString(),
      moment: moment.toISOString(),
      by_id: by.id,
      by_name: by.name,
      by_email: by.email,
      records: JSON.stringify(changes.records),
      differences: JSON.stringify(changes.differences),
      came_live: JSON.stringify(changes.cameLive),
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

  /** Notes the commit of a publication, or why there is none. */
  async noteCommit(
    number: number,
    { commit, reason }: { commit: string | null; reason: string | null },
  ): Promise<void> {
    await this.#db
      .updateTable('content_publications')
      .set({ commit_id: commit, commit_reason: reason })
      .where('number', '=', number)
      .execute();
  }

  /** The publications that no commit and no reason against one is noted of. */
  async withoutCommit(): Promise<{ number: number; by: Publisher; records: Changes['records'] }[]> {
    const rows = await this.#db
      .selectFrom('content_publications')
      .selectAll()
      .where('commit_id', 'is', null)
      .where('commit_reason', 'is', null)
      .where('kind', '=', 'publish')
      .orderBy('number')
      .execute();
    return rows.map(({ number, by_id: id, by_name: name, by_email: email, records }) => ({
      number,
      by: { id, name, email },
      records: JSON.parse(records) as Changes['records'],
    }));
  }

  /** The newest entries of the history, or those before a number. */
  async page(before = 1e9): Promise<HistoryEntry[]> {
    const rows = await this.#db
      .selectFrom('content_publications')
      .select(['number', 'at', 'by_name', 'kind', 'records', 'came_live', 'commit_id', 'commit_reason'])
      .where('number', '<', before)
      .orderBy('number', 'desc')
      .limit(pageSize)
      .execute();
    return rows.map(entryOf);
  }

  /** An entry with what it changed, field by field; null when there is no such entry. */
  async details(number: number): Promise<HistoryDetails | null> {
    const row = await this.#db
      .selectFrom('content_publications')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirst();
    return row ? { ...entryOf(row), differences: JSON.parse(row.differences) as FieldDifference[] } : null;
  }

  /**
   * The records that have changed since the state before a publication, each as it was then.
   *
   * @param chosen of them; all when it is undefined
   * @returns null when there is no such publication
   */
  async stateBefore(number: number, chosen?: RecordKey[]): Promise<EarlierRecord[] | null> {
    if (number < 1 || number > (await this.latest())) return null;
    const changed = await this.since(number - 1);
    return changed
      .filter(({ collection, id }) => !chosen || chosen.some((one) => one.collection === collection && one.id === id))
      .map(({ collection, id, before }) => ({ collection, id, content: before[0] ?? null }));
  }
}

function parsed(json: string | null): RecordContent | null {
  return json === null ? null : (JSON.parse(json) as RecordContent);
}

interface EntryRow {
  number: number;
  at: string;
  by_name: string;
  kind: 'publish' | 'schedule';
  records: string;
  came_live: string;
  commit_id: string | null;
  commit_reason: string | null;
}

function entryOf({
  number,
  at,
  by_name: by,
  kind,
  records,
  came_live: live,
  commit_id: commit,
  commit_reason,
}: EntryRow) {
  return {
    number,
    at,
    by,
    kind,
    records: JSON.parse(records) as HistoryEntry['records'],
    cameLive: JSON.parse(live) as HistoryEntry['cameLive'],
    commit,
    commitReason: commit_reason,
  };
}
