import type { Reporter, TestModule } from 'vitest/node';
import { slowestFiles } from './table.ts';

/** Lists the slowest files at the end of a run, including their hooks. */
export class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const milliseconds = new Map(modules.map((file) => [file.relativeModuleId, file.diagnostic().duration]));
    process.stdout.write(slowestFiles(milliseconds));
  }
}
