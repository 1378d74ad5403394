import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { printResults } from '../scripts/run/measurement.ts';
import { listAttacks } from './abuse/attacks.ts';
import { send } from './abuse/client.ts';
import {
  type AttackResult,
  findFaults,
  listStatuses,
  noVisits,
  type Statuses,
  toRows,
  type Visits,
  visitorEmail,
} from './abuse/table.ts';
import type { AttackTask, VisitTask } from './abuse/workers.ts';
import { startDefaultServer } from './default-server.ts';
import { processMemory } from './process-usage.ts';

/**
 * Measures how much one hostile address slows down other visitors when it sends 50 requests a second to a public
 * endpoint. Each visitor loads Home and a picture and sends an enquiry. The baseline is the same visits in the same run
 * without an attack. The server runs in its default environment and logs to a file. Run after a build: `npm run bench
 * -- abuse`; `SECONDS=3` for a quick look; `ONLY=Home` to attack only endpoints with that in their names.
 */
const seconds = Number(process.env.SECONDS ?? 10);
const perSecond = 50;
/** One attack has only 200 visitors, so that the 99th percentile would be the third slowest visit. */
const rounds = 2;

const folder = await mkdtemp(join(tmpdir(), 'abuse-'));
const pictures = await readdir(fileURLToPath(new URL('../dist/client/_astro', import.meta.url)));
const picture = `/_astro/${pictures.find((name) => name.endsWith('.webp'))}`;
const database = join(folder, 'site.db');
const server = await startDefaultServer(`file:${database}`, folder);
let visitorCount = 0;

const quiet = noVisits();
const measured: AttackResult[] = [];
await warmUp();
for (const [attack, { name }] of listAttacks(picture).entries()) {
  if (!name.includes(process.env.ONLY ?? '')) continue;
  const result: AttackResult = { name, attacked: noVisits(), statuses: {}, held: 0, grown: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const people = await startVisitors(seconds);
    addVisits(quiet, await people.go());
    const [others, attacker] = await Promise.all([startVisitors(seconds), startAttacker(attack, round)]);
    const memory = processMemory(server.pid);
    const watch = setInterval(() => {
      result.grown = Math.max(result.grown, processMemory(server.pid) - memory);
    }, 100);
    const [attacked, statuses] = await Promise.all([others.go(), attacker.go()]);
    clearInterval(watch);
    result.held += countMissing(attacked.visitors);
    addVisits(result.attacked, attacked);
    for (const [status, count] of Object.entries(statuses)) {
      result.statuses[Number(status)] = (result.statuses[Number(status)] ?? 0) + count;
    }
    // Requests in progress end before the quiet site is measured again.
    await wait(1000);
  }
  measured.push(result);
  console.info(`${name}: ${listStatuses(result.statuses)}, ${Math.round(result.grown)} MB more at most`);
}
await server.stop();
await rm(folder, { recursive: true });

const rows = toRows(quiet, measured);
const faults = measured.flatMap((one) => findFaults(quiet, one));
const verdict = faults.length > 0 ? `Beyond the bar: ${faults.join('; ')}.` : 'All endpoints meet the bar.';
printResults(rows);
console.info(verdict);

/** Calls every endpoint once and the on-demand pages 100 times: they take twice as long until V8 has compiled them. */
async function warmUp(): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  for (const { name, request } of listAttacks(picture)) {
    for (let number = 0; number < (name === 'on-demand pages' ? 100 : 1); number += 1) {
      await send(server.url, agent, `127.0.100.${1 + number}`, request(1_000_000 + number));
    }
  }
  agent.destroy();
  const people = await startVisitors(3);
  await people.go();
}

async function startVisitors(duration: number): Promise<Ready<Visits>> {
  const task: VisitTask = { url: server.url, picture, first: visitorCount, seconds: duration };
  const { go } = await startChild<Visits>(task);
  return {
    async go() {
      const visits = await go();
      visitorCount += visits.visitors;
      return visits;
    },
  };
}

/** Starts an attacker with its own address, whose rate limits no earlier attack has used up. */
function startAttacker(attack: number, round: number): Promise<Ready<Statuses>> {
  const address = `127.0.${round}.${2 + attack}`;
  const task: AttackTask = { url: server.url, picture, attack, address, perSecond, seconds };
  return startChild<Statuses>(task);
}

interface Ready<Result> {
  go(): Promise<Result>;
}

async function startChild<Result>(task: AttackTask | VisitTask): Promise<Ready<Result>> {
  const child = fork(fileURLToPath(new URL('abuse/workers.ts', import.meta.url)), { serialization: 'advanced' });
  child.send(task);
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`A worker ended with ${code}.`)));
  await Promise.race([once(child, 'message'), ended]);
  return {
    async go() {
      child.send('go');
      const [result] = await Promise.race([once(child, 'message'), ended]);
      return result;
    },
  };
}

/** Counts recent visitors whose enquiry is missing from the inbox. It reads the database directly. */
function countMissing(count: number): number {
  const inbox = new DatabaseSync(database, { readOnly: true });
  const kept = inbox.prepare('select email from contact_submissions where spam_reason is null').all();
  inbox.close();
  const emails = new Set(kept.map(({ email }) => email));
  const last = Array.from({ length: count }, (_, number) => visitorEmail(visitorCount - 1 - number));
  return last.filter((email) => !emails.has(email)).length;
}

function addVisits(all: Visits, { times, refused, visitors: count }: Visits): void {
  for (const [action, values] of Object.entries(times)) all.times[action as keyof typeof times].push(...values);
  all.refused.push(...refused);
  all.visitors += count;
}
