import { type RawBuilder, sql } from 'kysely';
import type { Engine } from './tables.ts';

/**
 * Folds the case of ASCII letters, like the index of names. Other letters sort by code point, the same on both engines.
 */
export function foldName(engine: Engine, name: RawBuilder<unknown>): RawBuilder<unknown> {
  return engine === 'sqlite'
    ? sql`${name} collate nocase`
    : sql`translate(${name}, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz') collate "C"`;
}
