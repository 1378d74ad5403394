import { type RawBuilder, sql } from 'kysely';
import type { PageKey, Sort } from '../../src/features/submissions/listing.ts';
import type { Engine } from '../database/migrations/engine.ts';

interface Order {
  orderBy: RawBuilder<unknown>;
  /** What comes after a key in this order. */
  after: (key: PageKey) => RawBuilder<unknown>;
  /** The key of a row. */
  keyOf: (row: { created_at: string; id: string; name: string }) => PageKey;
}

/** The orders of the list; each is that of an index, and every row has a place of its own in it. */
export function orderOf(engine: Engine, sort: Sort): Order {
  if (sort === 'name') return byName(engine);
  const [direction, comparison] = sort === 'newest' ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  return {
    orderBy: sql`c.created_at ${direction}, c.id ${direction}`,
    after: (key) => sql`(c.created_at, c.id) ${comparison} (${'createdAt' in key ? key.createdAt : ''}, ${key.id})`,
    keyOf: ({ created_at, id }) => ({ createdAt: created_at, id }),
  };
}

/** Letters of ASCII sort without regard to case, in the same way on both engines; all others by their code. */
function byName(engine: Engine): Order {
  const folded = (name: RawBuilder<unknown>) =>
    engine === 'sqlite'
      ? sql`${name} collate nocase`
      : sql`translate(${name}, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz') collate "C"`;
  const name = folded(sql`c.name`);
  return {
    orderBy: sql`${name}, c.id`,
    after: (key) => sql`(${name}, c.id) > (${folded(sql`${'name' in key ? key.name : ''}`)}, ${key.id})`,
    keyOf: ({ name: typed, id }) => ({ name: typed, id }),
  };
}
