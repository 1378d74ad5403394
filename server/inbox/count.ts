import { sql } from 'kysely';
import type { Listing, Place, StatusCount } from '../../contract/inbox/listing.ts';
import type { Database } from '../database/open.ts';
import { all, conditions, type SubmissionQuery } from './filters.ts';

/** Counts the submissions that fit. */
export async function countMatching({ db, engine }: Database, query: SubmissionQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from contact_submissions as c
    where ${all(conditions(engine, query))}`.execute(db);
  return Number(rows[0]?.total);
}

/** What the tabs say of the places: how many are unread in the inbox, held back and deleted, and how far they are. */
export type PlaceCounts = Pick<Listing, 'unread' | 'spam' | 'bin' | 'counts'>;

/** Counts what the tabs show, by reading the index `contact_submissions_tally`. */
export async function countPlaces({ db }: Database): Promise<PlaceCounts> {
  const { rows } = await sql<StatusCount & { place: Place }>`
    select place, kind, status, count(*) as total, count(*) - count(read_at) as unread
    from contact_submissions group by place, kind, status`.execute(db);
  const found = rows.map((row) => ({ ...row, total: Number(row.total), unread: Number(row.unread) }));
  const inPlace = (wanted: Place) => found.filter(({ place }) => place === wanted);
  const sum = (place: Place, of: 'total' | 'unread') => inPlace(place).reduce((all, row) => all + row[of], 0);
  return {
    unread: sum('inbox', 'unread'),
    spam: sum('spam', 'total'),
    bin: sum('bin', 'total'),
    counts: inPlace('inbox').map(({ place: _place, ...count }) => count),
  };
}
