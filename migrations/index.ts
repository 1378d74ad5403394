import type { Migration } from 'kysely';
import { contactSubmissions } from './0001-contact-submissions.ts';
import { administrators } from './0002-administrators.ts';

export type Engine = 'sqlite' | 'postgres';

/** The column types in which the two engines differ. */
export interface ColumnTypes {
  uuid: 'uuid' | 'text';
  moment: 'timestamptz' | 'text';
}

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
