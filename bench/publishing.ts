import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { machine, writeSection } from '../scripts/run/docs-section.ts';
import { makePublishingProject } from '../tests/servers/publishing-project.ts';
import { processMemory } from './process-usage.ts';

/**
 * Measures the time of a preview, and of a publication until visitors read the changed headline, cold and warm, its
 * effect on visitors, and its cost in the server's memory. Run: `npm run bench -- publishing`; `ROUNDS=1` for a quick
 * look, which does not write the page of benchmarks.
 */
const rounds = Number(process.env.ROUNDS ?? 10);
const perSecond = 50;

const project = await makePublishingProject();
await project.start();
const agent = new Agent({ keepAlive: true, maxSockets: 16 });
const rows: Record<string, string>[] = [];
await measure(2);
const quiet = percentile(await measure(20), 0.99);
await project.call('GET', '/contact');
const before = processMemory(project.pid());
const warm: number[] = [];
const previews: number[] = [];
const during: number[] = [];
for (let round = 0; round <= rounds; round += 1) {
  const words = `The words of round ${round}.`;
  await project.write(words);
  const asked = performance.now();
  await (await project.call('GET', '/api/content/preview/')).text();
  const preview = performance.now() - asked;
  const tag = await tagOfHome();
  const begun = performance.now();
  const published = project.publish();
  let isLive = false;
  const latencies = measure(600, () => isLive);
  // Reading the page each time would disturb the measurement in this process.
  while ((await tagOfHome()) === tag) await wait(100);
  const seconds = (performance.now() - begun) / 1000;
  isLive = true;
  if (!(await home()).includes(words)) throw new Error('Home is another page, without the new words');
  const p99 = percentile(await latencies, 0.99);
  const { number } = await published;
  // A page on demand shows the publication too.
  await fetch(`${project.url}/contact`).then((answer) => answer.text());
  if (round > 0) {
    warm.push(seconds);
    previews.push(preview);
    during.push(p99);
  }
  rows.push({
    publication: round === 0 ? 'the first, cold' : `warm, ${round}`,
    'preview of Home': `${Math.round(preview)} ms`,
    'seconds until live': seconds.toFixed(1),
    'Home: 99th percentile': `${p99.toFixed(1)} ms`,
    memory: `${Math.round(processMemory(project.pid()))} MB`,
  });
  console.info(number, Object.values(rows.at(-1) ?? {}).join('  '));
}
const after = processMemory(project.pid());
const ratio = percentile(during, 0.5) / quiet;
const { 'preview of Home': preview, 'seconds until live': seconds } = rows[0] ?? {};
const summary =
  `The first publication: preview after ${preview}, live after ${seconds} s. ` +
  `Later ones, median: preview of Home after ${Math.round(percentile(previews, 0.5))} ms, and **${percentile(warm, 0.5).toFixed(1)} s** until a visitor reads the new words (bar: 3 s). ` +
  `Home's 99th percentile is ${quiet.toFixed(1)} ms, and **${ratio.toFixed(1)} times** that during a publication (bar: 3 times). ` +
  `Memory: ${Math.round(before)} MB before, ${Math.round(after)} MB after ${rounds + 1} publications.`;
console.info(summary);
if (!process.env.ROUNDS) {
  const what = `a sentence of Home is changed and published while Home is requested ${perSecond} times a second, on ${machine}.`;
  await writeSection('Publishing', `\`npm run bench -- publishing\`: ${what}\n\n${summary}`);
}
agent.destroy();
await project.remove();

async function tagOfHome(): Promise<string> {
  const tag = (await fetch(project.url, { method: 'HEAD' })).headers.get('etag');
  if (!tag) throw new Error('Home has no tag');
  return tag;
}

async function home(): Promise<string> {
  return (await fetch(project.url)).text();
}

/** Requests Home at a steady rate and returns the milliseconds of each answer. */
async function measure(seconds: number, isOver = () => false): Promise<number[]> {
  const latencies: number[] = [];
  const asked: Promise<void>[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end && !isOver()) {
    asked.push(ask().then((took) => void latencies.push(took)));
    await wait(1000 / perSecond);
  }
  await Promise.all(asked);
  return latencies;
}

function ask(): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    request(project.url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.resume().once('end', () => resolve(performance.now() - begun));
    })
      .once('error', reject)
      .end();
  });
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}
