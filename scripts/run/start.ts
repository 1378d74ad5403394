import { exitWith } from './console.ts';
import { runScript } from './run-command.ts';

/**
 * `npm start`: builds if something is out of date, then serves. The build runs in another process: here it would leave
 * 60 MB of memory.
 */
try {
  await runScript('scripts/build/build.ts');
  await import('../../server/main.ts');
} catch (error) {
  exitWith(error);
}
