export type Engine = 'sqlite' | 'postgres';

/** The column types in which the two engines differ. */
export interface ColumnTypes {
  uuid: 'uuid' | 'text';
  moment: 'timestamptz' | 'text';
}
