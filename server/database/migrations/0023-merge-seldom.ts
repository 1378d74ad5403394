import type { Migration } from 'kysely/migration';

/** No longer does anything. It changed the search or the counts, which migration 0027 removes. */
export const migration = (): Migration => ({ up: async () => {} });
