import type { Engine } from '../../../server/database/tables.ts';
import { openPostgresSide } from './postgres-side.ts';
import type { Side } from './side.ts';
import { openSqliteSide } from './sqlite-side.ts';

/**
 * Opens one of the two databases of a move.
 *
 * @param url as `DATABASE_URL` has it, past a pool
 */
export function openSide(engine: Engine, url: string): Promise<Side> {
  return engine === 'sqlite' ? openSqliteSide(url) : openPostgresSide(url);
}
