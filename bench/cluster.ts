import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { machine, markdownTable, writeSection } from '../scripts/run/docs-section.ts';
import { freePort } from '../scripts/run/free-port.ts';
import { canHaveCluster, startCluster } from '../tests/servers/cluster/cluster.ts';
import { faults } from '../tests/servers/cluster/faults.ts';
import { startLoad } from './cluster/load.ts';

/**
 * Breaks one part after the other of a cluster as `deploy/cluster` describes it, ten times each, while 200 enquiries a second
 * arrive and pages are read, and writes what visitors noticed into `docs/scaling.md`, again after each round. Run after a build,
 * as root: `npm run bench -- cluster`; `RATE=100` for fewer enquiries; `ROUNDS=1` for a quick look and `FAULTS=primary` for the
 * faults whose name has that word, both of which leave the page as it is.
 */
const rounds = Number(process.env.ROUNDS ?? 10);
const rate = Number(process.env.RATE ?? 200);
const readers = 4;
const isLook = Boolean(process.env.ROUNDS || process.env.FAULTS);
if (!canHaveCluster) throw new Error('A cluster needs root and the packages that deploy/cluster/README.md names.');

/** What one fault did, in all rounds. */
const outcomes = Object.entries(faults)
  .filter(([name]) => name.includes(process.env.FAULTS ?? ''))
  .map(([name, strike]) => ({
    name,
    strike,
    pauses: [] as number[],
    sum: { confirmed: 0, lost: 0, twice: 0, refused: 0, failed: 0, pages: 0, failedPages: 0 },
  }));
const loads: number[] = [];
const cluster = await startCluster(await freePort());
try {
  for (let round = 1; round <= rounds; round += 1) {
    for (const outcome of outcomes) {
      await measure(outcome);
      loads.push(loadavg()[0] ?? 0);
      const { name, pauses, sum } = outcome;
      console.info(`${name}, round ${round}: pause ${seconds(pauses.at(-1) ?? 0)}, all rounds ${JSON.stringify(sum)}`);
    }
    if (!isLook) await writeSection('Cluster', text(round), 'scaling');
  }
} finally {
  await cluster.stop();
}
console.table(outcomes.map(row));

/** Breaks it once, and waits until everything is whole again. */
async function measure({ name, strike, pauses, sum }: (typeof outcomes)[number]): Promise<void> {
  await cluster.untilWhole();
  const load = startLoad(cluster.nginx.url, { rate, readers });
  await wait(2000);
  const answers = [load.take()];
  const mend = await strike(cluster);
  answers.push(load.take());
  // It is over when a second has passed in which nothing was refused.
  for (let isOver = false; !isOver; ) {
    await wait(1000);
    const last = load.take();
    answers.push(last);
    isOver = last.confirmed.length > 0 && last.refused + last.failed === 0 && last.pause < 1000;
  }
  await mend();
  await cluster.untilWhole();
  await load.stop();
  answers.push(load.take());
  const confirmed = answers.flatMap((part) => part.confirmed);
  const stored = (await cluster.query<{ subject: string }>('select subject from contact_submissions')).map(
    ({ subject }) => subject,
  );
  const known = new Set(stored);
  sum.lost += confirmed.filter((subject) => !known.has(subject)).length;
  sum.twice += stored.length - known.size;
  // The next begins with an empty table, so that no fault finds more rows than another.
  await cluster.query('truncate contact_submissions cascade');
  pauses.push(Math.max(...answers.map((part) => part.pause)));
  sum.confirmed += confirmed.length;
  for (const part of answers) {
    sum.refused += part.refused;
    sum.failed += part.failed;
    sum.pages += part.pages;
    sum.failedPages += part.failedPages.length;
    for (const failed of part.failedPages) console.error(`${name}: ${failed}`);
  }
}

function text(round: number): string {
  return `\`npm run bench -- cluster\`: each fault ${round} times, while ${rate} enquiries a second arrive and
${readers} readers ask for pages. Five machines (network namespaces) with two databases, three etcd and three processes of the site
share ${machine}; of its load, ${Math.min(...loads).toFixed(0)} to ${Math.max(...loads).toFixed(0)} meanwhile, the larger part may be others'. The pause is the longest time in which no
enquiry was confirmed until everything was whole again; 503 keeps the form.

${markdownTable(outcomes.map(row))}`;
}

function row({ name, pauses, sum }: (typeof outcomes)[number]): Record<string, string> {
  const sorted = [...pauses].sort((one, next) => one - next);
  return {
    fault: name,
    'pause, median': seconds(sorted[Math.floor(sorted.length / 2)] ?? 0),
    'pause, longest': seconds(sorted.at(-1) ?? 0),
    confirmed: sum.confirmed.toLocaleString('en-US'),
    lost: String(sum.lost),
    'stored twice': String(sum.twice),
    'answered 503': sum.refused.toLocaleString('en-US'),
    'no answer': sum.failed.toLocaleString('en-US'),
    'pages, failed': `${sum.pages.toLocaleString('en-US')}, ${sum.failedPages}`,
  };
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
