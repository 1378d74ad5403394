import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from '../tables.ts';
import { mergeSeldom } from './search/folded-texts.ts';

/** On SQLite an enquiry waits for less of the search's merging. */
export const migration = ({ engine }: ColumnTypes): Migration => ({
  async up(db) {
    if (engine === 'sqlite') await mergeSeldom(db);
  },
});
