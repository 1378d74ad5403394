import type { Migration } from 'kysely/migration';
import { contactSubmissions } from './0001-contact-submissions.ts';
import { administrators } from './0002-administrators.ts';
import type { ColumnTypes, Engine } from './engine.ts';

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
  };
}
