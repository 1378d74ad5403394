import { exitWith } from './console.ts';
import { runScript } from './run-command.ts';

/** `npm start`: builds what is out of date, then serves. The build is a process of its own: here it would leave 60 MB. */
try {
  await runScript('scripts/build/build.ts');
  await import('../../server/main.ts');
} catch (error) {
  exitWith(error);
}
