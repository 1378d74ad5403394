import { readEnvironment } from '../../server/environment/environment.ts';
import { finishInterrupted } from '../../server/publishing/finish.ts';
import { exitWith } from './console.ts';
import { runScript } from './run-command.ts';

/** `npm start`: builds what is out of date, then serves. The build is a process of its own: here it would leave 60 MB. */
try {
  // It would build what was before the last publication.
  await finishInterrupted(readEnvironment(process.env));
  await runScript('scripts/build/build.ts');
  await import('../../server/main.ts');
} catch (error) {
  exitWith(error);
}
