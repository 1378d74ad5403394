import type { Reporter, TestModule } from 'vitest/node';

/** The number of files in the table. */
const maxFiles = 10;

/**
 * Returns a table of the slowest files, with their seconds and their share of the total; empty if there are only a few
 * files.
 */
function slowestFiles(milliseconds: Map<string, number>): string {
  if (milliseconds.size <= maxFiles) return '';
  const rows = [...milliseconds].sort(([, a], [, b]) => b - a);
  const sum = (some: typeof rows) => some.reduce((total, [, ms]) => total + ms, 0);
  const slowest = rows.slice(0, maxFiles);
  const lines = slowest.map(([file, ms]) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${file}`);
  const share = Math.round((100 * sum(slowest)) / Math.max(1, sum(rows)));
  return `\nThe slowest ${maxFiles} of ${rows.length} files, ${share} % of the ${(sum(rows) / 1000).toFixed(0)} s of all:\n${lines.join('\n')}\n`;
}

/** Lists the slowest files at the end of a run, including their hooks. */
export class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const milliseconds = new Map(modules.map((file) => [file.relativeModuleId, file.diagnostic().duration]));
    process.stdout.write(slowestFiles(milliseconds));
  }
}
