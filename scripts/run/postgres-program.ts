import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const debian = '/usr/lib/postgresql';

/** Finds one of PostgreSQL's programs in the newest installed version. Debian keeps them off the PATH. */
export function findPostgresProgram(name: string): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/**
 * Finds one of PostgreSQL's programs.
 *
 * @throws Error if it is not installed
 */
export function requirePostgresProgram(name: string): string {
  const found = findPostgresProgram(name);
  if (found) return found;
  throw new Error(
    `PostgreSQL's ${name} is needed but is neither in ${debian} nor on the PATH: install it (on Debian: apt-get install postgresql).`,
  );
}
