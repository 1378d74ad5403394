import { exitWith } from './console.ts';
import { runScript } from './run-command.ts';

/**
 * `npm start`: builds if something is out of date, then serves. The build runs in another process, because it would
 * leave 60 MB in this one.
 */
try {
  await runScript('scripts/build/build.ts');
  await import('../../server/main.ts');
} catch (error) {
  exitWith(error);
}
