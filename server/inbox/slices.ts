import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../database/open.ts';
import type { Slice } from './search-condition.ts';

/** Rows that SQLite scans in one piece, about 10 ms of work: other requests run in between. */
const sliceSize = 50_000;

/** Cuts all submissions into slices on SQLite, where the process itself does the work; elsewhere it is one piece. */
export async function* inSlices({ db, engine }: Database): AsyncGenerator<Slice | undefined> {
  if (engine !== 'sqlite') {
    yield undefined;
    return;
  }
  const { rows } = await sql<{ last: number | null }>`select max(number) as last from contact_submissions`.execute(db);
  const last = rows[0]?.last ?? 0;
  for (let above = 0; above < last; above += sliceSize) {
    if (above > 0) await turn();
    yield [above, above + sliceSize];
  }
}
