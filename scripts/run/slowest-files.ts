import type { Reporter, TestModule } from 'vitest/node';

const maxFiles = 10;

/** Lists the slowest files at the end of a run of many, including their hooks, and their share of the total. */
export class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= maxFiles) return;
    const rows = modules.map((file) => ({ file: file.relativeModuleId, seconds: file.diagnostic().duration / 1000 }));
    const slowest = rows.toSorted((a, b) => b.seconds - a.seconds).slice(0, maxFiles);
    const sum = (some: typeof rows) => some.reduce((total, { seconds }) => total + seconds, 0);
    const share = Math.round((100 * sum(slowest)) / Math.max(1, sum(rows)));
    const lines = slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`).join('\n');
    process.stdout.write(
      `\nThe slowest ${maxFiles} of ${rows.length} files, ${share} % of the ${sum(rows).toFixed(0)} s of all:\n${lines}\n`,
    );
  }
}
