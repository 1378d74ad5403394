import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The path of one of PostgreSQL's programs, of the newest version there is: Debian keeps them off the PATH.
 *
 * @throws when it is not installed
 */
export function postgresProgram(name: string): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (found) return found;
  throw new Error(
    `PostgreSQL's ${name} is needed, and is neither in ${debian} nor on the PATH: install it (on Debian: apt-get install postgresql).`,
  );
}
