import { EnvironmentError } from '../../server/env.ts';
import { CommandError } from './run-command.ts';

/** Says on the console what is being done while it takes long. */
function say(text: string): void {
  process.stdout.write(`• ${text}\n`);
}

/** Runs a step, saying what it is and how long it took. */
export async function step<Result>(text: string, run: () => Promise<Result>): Promise<Result> {
  say(`${text}…`);
  const start = performance.now();
  const result = await run();
  say(`  done in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}

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
