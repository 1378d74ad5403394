import { setTimeout as wait } from 'node:timers/promises';
import { median, printResults } from '../scripts/run/measurement.ts';
import { processTreeMemory } from '../scripts/run/process-memory.ts';
import { startTemporarySite } from '../scripts/run/server-process.ts';

/**
 * Measures the resident memory of the server under `npm start` with SQLite: idle, after the first page, and after an
 * on-demand page. The limit is 130 MB idle. Run after a build: `npm run bench -- memory`.
 */
const starts = 5;

// Fills Node's compile cache, as the first start does.
await measure();
const runs: number[][] = [];
for (let start = 0; start < starts; start += 1) runs.push(await measure());

const rows = ['10 s after the start', 'after Home', 'after an on-demand page'].map((when, index) => ({
  when,
  memory: `${median(runs.map((run) => run[index] ?? 0))} MB`,
}));
printResults(rows);

async function measure(): Promise<number[]> {
  const server = await startTemporarySite();
  const memory: number[] = [];
  await wait(10_000);
  memory.push(processTreeMemory(server.pid));
  for (const path of ['/', '/newsletter']) {
    await (await fetch(server.url + path)).text();
    await wait(2000);
    memory.push(processTreeMemory(server.pid));
  }
  await server.end();
  return memory.map(Math.round);
}
