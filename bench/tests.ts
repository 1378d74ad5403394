import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { machine, markdownTable, writeSection } from '../scripts/run/docs-section.ts';

/**
 * Times `npm test` and `npm run test:full` with packages installed. Run: `npm run bench -- tests`; `-- tests quick`
 * skips the second.
 */
const root = fileURLToPath(new URL('../', import.meta.url));
const commands = process.argv[3] === 'quick' ? ['test'] : ['test', 'test:full'];

const rows = commands.map((command) => {
  const start = performance.now();
  execFileSync('npm', ['run', command], { cwd: root, stdio: 'inherit' });
  return { command: `npm run ${command}`, minutes: ((performance.now() - start) / 60_000).toFixed(1) };
});

console.table(rows);
await writeSection('Tests', `\`npm run bench -- tests\` on ${machine}.\n\n${markdownTable(rows)}`);
