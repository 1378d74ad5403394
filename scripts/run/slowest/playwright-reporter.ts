import { relative } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { root } from '../run-command.ts';
import { slowestFiles } from './table.ts';

/** Names the slowest files at the end of a run, including their setup and teardown. */
export default class SlowestFiles implements Reporter {
  readonly #milliseconds = new Map<string, number>();

  onTestEnd({ location }: TestCase, { duration }: TestResult): void {
    const file = relative(root, location.file);
    this.#milliseconds.set(file, (this.#milliseconds.get(file) ?? 0) + duration);
  }

  onEnd(): void {
    process.stdout.write(slowestFiles(this.#milliseconds));
  }
}
