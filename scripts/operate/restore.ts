import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Failure, UsageError } from '../run/console.ts';
import { say } from './admin/terminal.ts';
import { copyOf, runCopying } from './backup/run.ts';

/**
 * `npm run restore -- FILE`: makes the database that the environment names from a backup. It never writes over
 * anything: what is there has to be put aside first. Tables of an older release are brought up to date at the next start.
 */
await runCopying('restore', async (environment, given) => {
  if (!given) throw new UsageError('Which file? npm run restore -- FILE');
  const file = resolve(given);
  await access(file).catch(() => {
    throw new Failure(`There is no file ${file}.`);
  });
  const copy = copyOf(environment);
  const rows = await copy.check(file);
  await copy.restore(file);
  say(`Restored${rows === undefined ? '' : `, with ${rows} submissions`}. Start the site: npm start.`);
});
