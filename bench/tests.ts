import { printResults } from '../scripts/run/measurement.ts';
import { runCommand } from '../scripts/run/run-command.ts';

/**
 * Times `npm test` and `npm run test:full` with packages installed. Run: `npm run bench -- tests`; `-- tests quick`
 * skips the second.
 */
const commands = process.argv[3] === 'quick' ? ['test'] : ['test', 'test:full'];
const rows: Record<string, string>[] = [];
for (const command of commands) {
  const start = performance.now();
  await runCommand('npm', ['run', command]);
  rows.push({ command: `npm run ${command}`, minutes: ((performance.now() - start) / 60_000).toFixed(1) });
}
printResults(rows);
