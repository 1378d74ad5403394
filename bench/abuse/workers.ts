import { Agent } from 'node:http';
import type { Socket } from 'node:net';
import { elapsedField } from '../../contract/forms/hidden-fields.ts';
import { listAttacks } from './attacks.ts';
import { runAtRate, send, sendUnread, waitForStart } from './client.ts';
import { type Action, noVisits, type Statuses, type Visits, visitorEmail } from './table.ts';

/** The longest wait for a response after the attack. */
const maxWaitMs = 20_000;

/** Visitors a second: enough to compute a 99th percentile, but a light load for the site. */
const visitsPerSecond = 20;

/** Seconds of warm-up, because a new process sends its first requests slowly. */
const warmUpSeconds = 1;

export interface AttackTask {
  url: string;
  picture: string;
  attack: number;
  /** The address the attacker sends from, one of this machine's. */
  address: string;
  perSecond: number;
  seconds: number;
}

export interface VisitTask {
  url: string;
  picture: string;
  /** The number of the first visitor, so that addresses are unique in a run. */
  first: number;
  seconds: number;
}

/** Runs in a separate process, so that load and measurement do not disturb each other. */
process.once('message', async (task: AttackTask | VisitTask) => {
  const result = 'attack' in task ? await runAttack(task) : await runVisits(task);
  process.send?.(result, () => process.disconnect());
});

async function runAttack({ url, picture, attack, address, perSecond, seconds }: AttackTask): Promise<Statuses> {
  const agent = new Agent({ keepAlive: true });
  const statuses: Statuses = {};
  const { request, pipelined } = listAttacks(picture)[attack] ?? { request: () => ({ method: 'GET', path: '/' }) };
  const unread: Socket[] = [];
  await waitForStart();
  const end = setTimeout(() => agent.destroy(), seconds * 1000 + maxWaitMs);
  await runAtRate(perSecond, seconds, async (number) => {
    const status = pipelined
      ? await sendUnread(url, unread, address, request(number), pipelined)
      : await send(url, agent, address, request(number));
    statuses[status] = (statuses[status] ?? 0) + 1;
  });
  clearTimeout(end);
  agent.destroy();
  for (const socket of unread) socket.destroy();
  return statuses;
}

/** Simulates visitors. Each has its own address, loads Home and a picture, and sends an enquiry. */
async function runVisits({ url, picture, first, seconds }: VisitTask): Promise<Visits> {
  const visits = noVisits();
  const visit = async (isMeasured: boolean) => {
    const visitor = first + visits.visitors++;
    const address = `127.${1 + (visitor >> 16)}.${(visitor >> 8) & 255}.${visitor & 255}`;
    const agent = new Agent({ keepAlive: true });
    const act = async (action: Action, expected: number, sent: Parameters<typeof send>[3]) => {
      const begin = performance.now();
      const status = await send(url, agent, address, sent);
      if (isMeasured) visits.times[action].push(performance.now() - begin);
      if (status !== expected) visits.refused.push(`${action} ${status}`);
    };
    const headers = { 'accept-encoding': 'gzip, br' };
    await act('Home', 200, { path: '/', headers });
    await act('picture', 200, { path: picture, headers });
    await act('enquiry', 201, {
      method: 'POST',
      path: '/api/contact-submissions',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(enquiry(visitor)),
    });
    agent.destroy();
  };
  await runAtRate(visitsPerSecond, warmUpSeconds, () => visit(false));
  await waitForStart();
  await runAtRate(visitsPerSecond, seconds, () => visit(true));
  return visits;
}

/** Returns what the form's script sends. */
function enquiry(visitor: number) {
  return {
    name: 'Ada Lovelace',
    email: visitorEmail(visitor),
    company: '',
    phone: '',
    subject: 'A meter that tells a leak from a shower',
    message: `We read forty meters in house ${visitor} and would like to know what a pilot costs.`,
    [elapsedField]: 40_000,
  };
}
