export type ColumnType = 'uuid' | 'text' | 'timestamptz' | 'int4' | 'int8' | 'bytea';

export interface Column {
  name: string;
  type: ColumnType;
}

/** A table whose rows move. */
export interface Table {
  name: string;
  columns: Column[];
  /** The columns by which a row is known on both engines. */
  key: string[];
  /** For the row `old.` or `new.`, or nothing: which rows move. */
  condition?: ((row: string) => string) | undefined;
  /** Whether its rows hold files. */
  isLarge: boolean;
  /** How many rows are read at once. */
  atOnce: number;
}
