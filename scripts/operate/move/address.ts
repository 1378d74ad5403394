import { resolve } from 'node:path';
import { pathOf } from '../../../server/database/sqlite.ts';
import type { Engine } from '../../../server/database/tables.ts';
import { variables } from '../../../server/environment/variables.ts';
import { UsageError } from '../../run/console.ts';

/** Where a database is. */
export interface Address {
  engine: Engine;
  url: string;
  /** The same without what is secret. */
  shown: string;
}

/**
 * The address of a database, as `DATABASE_URL` would name it; that of a file with its whole path.
 *
 * @throws UsageError that says nothing of what was given, which may have a password in it
 */
export function addressOf(given: string): Address {
  const { data } = variables.databaseUrl.rule.safeParse(given.trim());
  if (!data) throw new UsageError('The address of the new database must start with file: or postgres://.');
  if (data.startsWith('file:')) {
    const url = `file:${resolve(pathOf(data))}`;
    return { engine: 'sqlite', url, shown: url };
  }
  const parsed = URL.canParse(data) ? new URL(data) : undefined;
  if (!parsed)
    throw new UsageError(
      'The address of the new database cannot be read. In a password, write signs such as @ and / as %40 and %2F.',
    );
  const user = parsed.username && `${parsed.username}@`;
  return { engine: 'postgres', url: data, shown: `postgres://${user}${parsed.host}${parsed.pathname}` };
}
