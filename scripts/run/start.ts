import { existsSync } from 'node:fs';
import { readEnvironment } from '../../server/environment/environment.ts';
import { takeLock } from '../../server/publishing/lock.ts';
import { publishingFolder } from '../../server/publishing/place.ts';
import { unfinished } from '../../server/publishing/recover.ts';
import { exitWith } from './console.ts';
import { runScript } from './run-command.ts';

/** `npm start`: builds what is out of date, then serves. The build is a process of its own: here it would leave 60 MB. */
try {
  await finishInterrupted();
  await runScript('scripts/build/build.ts');
  await import('../../server/main.ts');
} catch (error) {
  exitWith(error);
}

/** Brings the project to the last publication first, when a kill has kept it from that: it would build what was before. */
async function finishInterrupted(): Promise<void> {
  const folder = publishingFolder(readEnvironment(process.env));
  if (!existsSync(folder.pointer) || (await unfinished(folder)) === null) return;
  const lock = await takeLock(folder.lock);
  if (!lock) return;
  try {
    await runScript('scripts/publishing/finish.ts', [folder.path]);
  } finally {
    await lock.release();
  }
}
