import { EnvironmentError } from '../../server/environment/environment.ts';
import { CommandError } from './run-command.ts';

export function say(text: string): void {
  process.stdout.write(`• ${text}\n`);
}

export async function step<Result>(text: string, run: () => Promise<Result>): Promise<Result> {
  say(`${text}…`);
  const start = performance.now();
  const result = await run();
  say(`  done in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}

/** An error whose message says everything, so it is printed without a stack trace. */
export class Failure extends Error {}

export class UsageError extends Failure {}

/**
 * Prints why the task failed and exits with 2 after wrong usage, otherwise with 1. Unexpected errors are printed with
 * their stack trace.
 */
export function exitWith(error: unknown, advice?: string): never {
  const isUsage = error instanceof UsageError || isArgumentError(error);
  const isExpected = isUsage || error instanceof Failure || error instanceof EnvironmentError;
  const reason = isExpected ? error.message : ((error as Error).stack ?? String(error));
  // The command has already printed the reason.
  if (!(error instanceof CommandError)) process.stderr.write(`\n${reason}\n`);
  if (isUsage && advice) process.stderr.write(`${advice}\n`);
  process.exit(isUsage ? 2 : 1);
}

function isArgumentError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
