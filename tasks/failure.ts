import { EnvironmentError } from '../src/server/env.ts';
import { CommandError } from './run-command.ts';

/** Why a task cannot be done, said to the person who can do something about it: shown without a stack. */
export class Failure extends Error {}

/** Says why the task failed and ends the process. What nobody expected is shown with its stack. */
export function exitWith(error: unknown): never {
  const isExpected = error instanceof Failure || error instanceof EnvironmentError;
  const reason = isExpected ? error.message : ((error as Error).stack ?? String(error));
  // A command that ended with an error has said on the console why.
  if (!(error instanceof CommandError)) process.stderr.write(`\n${reason}\n`);
  process.exit(1);
}
