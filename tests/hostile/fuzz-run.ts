import fc from 'fast-check';
import { expect } from 'vitest';
import type { ServerProcess } from '../../scripts/run/server-process.ts';
import type { TestDatabase } from '../servers/databases.ts';
import { enquiry, logIn, post } from '../servers/requests.ts';
import { startServerProcess } from '../servers/site.ts';
import { type HostileRequest, hostileRequest } from './generated/requests.ts';
import { listFaults } from './harmless.ts';
import { readState, type State } from './process-state.ts';
import { Senders } from './senders.ts';

/** The same requests in every run, so that a failure can be reproduced; `HOSTILE_SEED=2 npm test -- …` for others. */
const seed = Number(process.env.HOSTILE_SEED ?? 20_260_101);
const concurrency = 32;
/** Made, sent and judged together. */
const batch = 128;

/** A site that is sent hostile requests, and what was wrong with its answers. */
export class FuzzRun {
  readonly server: ServerProcess;
  /** How many answers had each status. */
  readonly statuses: Record<number, number> = {};
  /** What was wrong with answers, with the requests they were to. */
  readonly faults: string[] = [];
  sent = 0;
  readonly #cookie: string;
  readonly #ids: string[];

  private constructor(server: ServerProcess, cookie: string, ids: string[]) {
    this.server = server;
    this.#cookie = cookie;
    this.#ids = ids;
  }

  /** Starts the site with some submissions in it, and with a session. */
  static async start(database: TestDatabase): Promise<FuzzRun> {
    const server = await startServerProcess(database.url, { LOG_LEVEL: 'error' });
    const calls = Array.from({ length: 20 }, (_, number) =>
      post(`${server.url}/api/contact-submissions`, enquiry({ subject: `Subject ${number}` })),
    );
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 201));
    const cookie = await logIn(server.url);
    const listing = await fetch(`${server.url}/api/contact-submissions`, { headers: { cookie } });
    const { submissions } = (await listing.json()) as { submissions: { id: string }[] };
    return new FuzzRun(
      server,
      cookie,
      submissions.map(({ id }) => id),
    );
  }

  /** Sends this many generated requests and notes every response that is not harmless. */
  async send(requests: number, { costly = false, part = 0 } = {}): Promise<void> {
    const senders = new Senders(this.server.url, concurrency);
    const request = hostileRequest({ cookie: this.#cookie, ids: this.#ids }, costly);
    for (let sent = 0; sent < requests; sent += batch) {
      const numRuns = Math.min(batch, requests - sent);
      await this.#judge(senders, fc.sample(request, { numRuns, seed: seed + 1_000_000 * part + sent }));
    }
    senders.close();
  }

  /** What the process holds when idle. */
  state(mostHandles?: number): Promise<State> {
    return readState(this.server.pid, mostHandles);
  }

  /** A call as the administrator makes it, with the session that was there before anything else. */
  ask(path: string): Promise<Response> {
    return fetch(this.server.url + path, { headers: { cookie: this.#cookie }, redirect: 'manual' });
  }

  async #judge(senders: Senders, requests: HostileRequest[]): Promise<void> {
    const answers = await senders.send(requests);
    this.sent += requests.length;
    for (const [index, { bytes, isFramed, method }] of requests.entries()) {
      const own = answers[index] ?? [];
      for (const { status } of own) this.statuses[status] = (this.statuses[status] ?? 0) + 1;
      const found = own.flatMap((answer) => listFaults(answer, method));
      if (isFramed && own.length !== 1) found.push(`${own.length} answers`);
      if (found.length > 0)
        this.faults.push(`${found.join('; ')}\nto ${JSON.stringify(bytes.toString('latin1', 0, 1500))}`);
    }
  }
}
