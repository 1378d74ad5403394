import type { Database } from '../database/open.ts';
import { rewriteTables } from '../database/overwriting/rewrite-tables.ts';
import { overwriteRemains } from '../database/overwriting/start-overwriting.ts';
import { readState, writeState } from '../database/site-state.ts';
import { pathOf } from '../database/sqlite.ts';
import { mostToRewrite } from './overwriting.ts';

/** What can be said of that which was removed. */
export type Overwritten =
  /** It is in no file of the database. */
  | 'gone'
  /** It is in no file of the tables any more; the server's log of writes has it until it writes over that. */
  | 'rewritten'
  /** Its space is free, and has it until the server writes over that. */
  | 'freed';

/**
 * Makes sure now that what was removed is overwritten, as far as that can be done from here.
 *
 * @param anySize also of a database that is so large that nothing can be stored meanwhile
 * @throws when it cannot be done at the moment
 */
export async function overwriteNow({ db, engine, url }: Database, anySize = false): Promise<Overwritten> {
  const most = anySize ? Number.MAX_SAFE_INTEGER : mostToRewrite;
  if (engine === 'sqlite') return (await overwriteRemains(pathOf(url), most)) ? 'gone' : 'freed';
  const removed = await readState(db, 'removed');
  if (!(await rewriteTables(url, most))) return 'freed';
  if (removed) await writeState(db, 'overwritten', removed);
  return 'rewritten';
}
