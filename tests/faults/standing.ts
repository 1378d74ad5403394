import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { processTreeMemory } from '../../scripts/run/process-memory.ts';
import type { ServerProcess } from '../../scripts/run/server-process.ts';
import type { TestDatabase } from '../servers/databases.ts';
import { enquiry, post } from '../servers/requests.ts';
import { until } from '../servers/until.ts';

/** Returns the status of the answer, or 0 if the connection broke first. */
export async function send(server: Pick<ServerProcess, 'url'>, subject: string): Promise<number> {
  const answer = await post(`${server.url}/api/contact-submissions`, enquiry({ subject })).catch(() => undefined);
  await answer?.arrayBuffer().catch(() => undefined);
  return answer?.status ?? 0;
}

export function keepSending(server: Pick<ServerProcess, 'url'>, visitors = 8) {
  // A message repeated within a minute is stored once, so subjects differ between runs.
  const run = randomUUID();
  const thanked: string[] = [];
  const answers = new Map<number, number>();
  let isStopped = false;
  const visit = async (visitor: number) => {
    for (let number = 0; !isStopped; number += 1) {
      const subject = `Visitor ${visitor}, number ${number} of ${run}`;
      const status = await send(server, subject);
      answers.set(status, (answers.get(status) ?? 0) + 1);
      if (status === 201) thanked.push(subject);
    }
  };
  const visits = Array.from({ length: visitors }, (_, index) => visit(index));
  return {
    async stop(): Promise<string[]> {
      isStopped = true;
      await Promise.all(visits);
      return thanked;
    },
    /** Counts the answers with a status; a broken connection has status 0. */
    count: (status: number) => answers.get(status) ?? 0,
    /** Lists the counts of all statuses, for the message of a failed test. */
    told: () => JSON.stringify(Object.fromEntries(answers)),
  };
}

export async function expectStored(database: Pick<TestDatabase, 'run'>, thanked: string[]): Promise<void> {
  const stored = (await database.run('select subject from contact_submissions')).map(({ subject }) => String(subject));
  expect(new Set(stored).size).toBe(stored.length);
  expect(thanked.filter((subject) => !stored.includes(subject))).toEqual([]);
}

/** Expects that pages are served without waiting for the broken part. */
export async function expectPages(server: ServerProcess): Promise<void> {
  for (const path of ['/', '/about', '/blog/1']) {
    const answer = await fetch(server.url + path, { signal: AbortSignal.timeout(4000) });
    expect(answer.status, path).toBe(200);
    expect(await answer.text()).toContain('</html>');
  }
}

/** Expects pages for half a second, so that everything else waits or fails meanwhile. */
export async function keepExpectingPages(server: ServerProcess): Promise<void> {
  for (let round = 0; round < 5; round += 1) {
    await expectPages(server);
    await wait(100);
  }
}

export async function waitUntilHealthy(server: ServerProcess): Promise<void> {
  await until('enquiries are stored again', async () => (await send(server, `After it ${Math.random()}`)) === 201);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
}

/** Returns a process's resident memory in megabytes and its number of handles. */
export function holding({ pid }: ServerProcess) {
  return { memory: processTreeMemory(pid), handles: readdirSync(`/proc/${pid}/fd`).length };
}

/** Allows a few more handles, because the pool keeps connections. Freed memory must be used again. */
export async function expectStillHeld(server: ServerProcess, before: ReturnType<typeof holding>): Promise<void> {
  await until('its handles are closed', () => holding(server).handles <= before.handles + 12);
  expect(holding(server).memory).toBeLessThan(before.memory + 60);
}
