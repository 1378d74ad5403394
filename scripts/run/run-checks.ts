import type { Check } from './checks.ts';
import { step } from './console.ts';

/** Runs every check, also after one that failed, and ends the process with what came of them. */
export async function runChecks(checks: Check[]): Promise<never> {
  const failed: string[] = [];
  for (const check of checks) {
    try {
      await step(check.name, check.run);
    } catch (error) {
      failed.push(check.name);
      process.stderr.write(`${(error as Error).message}\n`);
    }
  }
  for (const name of failed) process.stdout.write(`FAILED: ${name}\n`);
  process.stdout.write(`\nChecks: ${checks.length - failed.length} passed, ${failed.length} failed\n`);
  process.exit(failed.length === 0 ? 0 : 1);
}
