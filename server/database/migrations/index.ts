import type { Migration } from 'kysely/migration';
import type { ColumnTypes, Engine } from '../tables.ts';
import { contactSubmissions } from './0001-contact-submissions.ts';
import { administrators } from './0002-administrators.ts';
import { inbox } from './0003-inbox.ts';
import { outbox } from './0004-outbox.ts';
import { trust } from './0005-trust.ts';
import { search } from './0006-search.ts';
import { shorterPauses } from './0007-shorter-pauses.ts';
import { overwriting } from './0008-overwriting.ts';
import { limits } from './0009-limits.ts';
import { quarterCounts } from './0010-quarter-counts.ts';

const columnTypes: Record<Engine, ColumnTypes> = {
  sqlite: { uuid: 'text', moment: 'text' },
  postgres: { uuid: 'uuid', moment: 'timestamptz' },
};

/** All migrations in their order. Forward only: a published one is never changed, a new one is added. */
export function migrationsFor(engine: Engine): Record<string, Migration> {
  const types = columnTypes[engine];
  return {
    '0001-contact-submissions': contactSubmissions(types),
    '0002-administrators': administrators(types),
    '0003-inbox': inbox(types),
    '0004-outbox': outbox(types),
    '0005-trust': trust(types),
    '0006-search': search(types),
    '0007-shorter-pauses': shorterPauses(engine),
    '0008-overwriting': overwriting(engine),
    '0009-limits': limits(types),
    '0010-quarter-counts': quarterCounts(engine),
  };
}
