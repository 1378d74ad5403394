import { Agent } from 'node:http';
import type { Socket } from 'node:net';
import { listAttacks } from './attacks.ts';
import { runAtRate, send, sendUnread, waitForStart } from './client.ts';

export interface AttackTask {
  url: string;
  picture: string;
  attack: number;
  /** The attacker's address, one of this machine's. */
  address: string;
  perSecond: number;
  seconds: number;
}

/** Responses by status; 0 stands for none. */
export type Statuses = Record<number, number>;

/** The longest wait for a response after the attack. */
const maxWaitMs = 20_000;

/** Runs in another process, so that the attack does not disturb the measurement. */
process.once('message', async ({ url, picture, attack, address, perSecond, seconds }: AttackTask) => {
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
  process.send?.(statuses, () => process.disconnect());
});
