import type { Migration } from 'kysely/migration';

/** No longer does anything. It changed search or counts that migration 0027 removes. */
export const migration = (): Migration => ({ up: async () => {} });
