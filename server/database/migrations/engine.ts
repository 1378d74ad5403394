export type Engine = 'sqlite' | 'postgres';

/** An engine, with the column types in which the two differ. */
export interface ColumnTypes {
  engine: Engine;
  uuid: 'uuid' | 'text';
  moment: 'timestamptz' | 'text';
}

export const columnTypes: Record<Engine, ColumnTypes> = {
  sqlite: { engine: 'sqlite', uuid: 'text', moment: 'text' },
  postgres: { engine: 'postgres', uuid: 'uuid', moment: 'timestamptz' },
};
