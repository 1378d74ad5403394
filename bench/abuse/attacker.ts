import { Agent } from 'node:http';
import type { Socket } from 'node:net';
import { attacksOn, type Files } from './attacks.ts';
import { atRate, send, sendUnread, whenAllAreReady } from './client.ts';

export interface AttackTask {
  url: string;
  files: Files;
  /** The place of the attack in the list. */
  attack: number;
  /** Where it comes from: an address of this machine. */
  address: string;
  perSecond: number;
  seconds: number;
}

/** How many answers had each status; 0 is none. */
export type Statuses = Record<number, number>;

/** What is not answered so long after the attack is given up: a client that is gone. */
const patienceMs = 20_000;

/** Run as a process of its own, so that attacking is not measured with the visiting. */
process.once('message', async ({ url, files, attack, address, perSecond, seconds }: AttackTask) => {
  const agent = new Agent({ keepAlive: true });
  const statuses: Statuses = {};
  const { request, pipelined } = attacksOn(files)[attack] ?? { request: () => ({ method: 'GET', path: '/' }) };
  const unread: Socket[] = [];
  await whenAllAreReady();
  const end = setTimeout(() => agent.destroy(), seconds * 1000 + patienceMs);
  await atRate(perSecond, seconds, async (number) => {
    const status = pipelined
      ? await sendUnread(url, unread, address, request(number), pipelined)
      : await send(url, agent, address, request(number));
    statuses[status] = (statuses[status] ?? 0) + 1;
  });
  clearTimeout(end);
  agent.destroy();
  for (const socket of unread) socket.destroy();
  process.send?.(statuses, () => process.disconnect());
});
