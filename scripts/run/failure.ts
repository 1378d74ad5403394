import { EnvironmentError } from '../../server/env.ts';
import { CommandError } from './run-command.ts';

/** An error with a message that is complete for the reader: it is printed without a stack trace. */
export class Failure extends Error {}

/** Prints why the task failed and ends the process. Unexpected errors are printed with their stack trace. */
export function exitWith(error: unknown): never {
  const isExpected = error instanceof Failure || error instanceof EnvironmentError;
  const reason = isExpected ? error.message : ((error as Error).stack ?? String(error));
  // A command that failed has already printed why.
  if (!(error instanceof CommandError)) process.stderr.write(`\n${reason}\n`);
  process.exit(1);
}
