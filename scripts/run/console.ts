import { EnvironmentError } from '../../server/environment/environment.ts';
import { CommandError } from './run-command.ts';

/** Says on the console what is being done while it takes long. */
export function say(text: string): void {
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

/** A command was called in a way that it cannot be; the message says what is wrong. */
export class UsageError extends Failure {}

/**
 * Prints why the task failed and ends the process: with 2 when it was called wrongly, otherwise with 1. Unexpected
 * errors are printed with their stack trace.
 *
 * @param advice for somebody who called it wrongly
 */
export function exitWith(error: unknown, advice?: string): never {
  const isUsage = error instanceof UsageError || isOfArguments(error);
  const isExpected = isUsage || error instanceof Failure || error instanceof EnvironmentError;
  const reason = isExpected ? error.message : ((error as Error).stack ?? String(error));
  // A command that failed has already printed why.
  if (!(error instanceof CommandError)) process.stderr.write(`\n${reason}\n`);
  if (isUsage && advice) process.stderr.write(`${advice}\n`);
  process.exit(isUsage ? 2 : 1);
}

/** Whether Node's `parseArgs` refused what was given. */
function isOfArguments(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
