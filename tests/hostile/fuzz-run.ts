import fc from 'fast-check';
import { expect } from 'vitest';
import type { ServerProcess } from '../../scripts/run/server-process.ts';
import type { TestDatabase } from '../servers/databases.ts';
import { enquiry, logIn, post } from '../servers/requests.ts';
import { startApplication, startServerProcess } from '../servers/site.ts';
import type { Answer } from './answer.ts';
import { Connection } from './connection.ts';
import { listFaults } from './harmless.ts';
import { readState, type State } from './process-state.ts';
import { type Call, type HostileRequest, hostileRequest } from './requests.ts';

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
  readonly guarded: Call[];
  readonly #cookie: string;
  readonly #ids: string[];

  private constructor(server: ServerProcess, guarded: Call[], cookie: string, ids: string[]) {
    this.server = server;
    this.guarded = guarded;
    this.#cookie = cookie;
    this.#ids = ids;
  }

  /** Starts the site with some submissions in it, and with a session. */
  static async start(database: TestDatabase): Promise<FuzzRun> {
    const here = await startApplication(database.url);
    const guarded = here.guardedCalls.map(({ method, path }): Call => [method, path]);
    await here.stop();
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
      guarded,
      cookie,
      submissions.map(({ id }) => id),
    );
  }

  /** Sends this many generated requests and notes every response that is not harmless. */
  async send(requests: number, { costly = false, part = 0 } = {}): Promise<void> {
    const known = { guarded: this.guarded, cookie: this.#cookie, ids: this.#ids };
    const request = hostileRequest(known, costly);
    for (let sent = 0; sent < requests; sent += batch) {
      const numRuns = Math.min(batch, requests - sent);
      await this.#judge(fc.sample(request, { numRuns, seed: seed + 1_000_000 * part + sent }));
    }
  }

  /** What the process holds when idle. */
  state(mostHandles?: number): Promise<State> {
    return readState(this.server.pid, mostHandles);
  }

  /** A call as the administrator makes it, with the session that was there before anything else. */
  ask(path: string): Promise<Response> {
    return fetch(this.server.url + path, { headers: { cookie: this.#cookie }, redirect: 'manual' });
  }

  async #judge(requests: HostileRequest[]): Promise<void> {
    let next = 0;
    const sendOneByOne = async () => {
      let kept: Connection | undefined;
      while (next < requests.length) {
        const { method, bytes } = requests[next++] as HostileRequest;
        let answer = kept && !kept.isOver ? await ask(kept, method, bytes) : null;
        // The server may have ended a kept connection while the request was on its way.
        if (!answer) {
          kept = await Connection.open(this.server.url);
          answer = await ask(kept, method, bytes);
        }
        this.#note(answer, method, bytes);
        if (answer?.keepsConnection) continue;
        kept?.destroy();
        kept = undefined;
      }
      kept?.destroy();
    };
    await Promise.all(Array.from({ length: concurrency }, sendOneByOne));
    this.sent += requests.length;
  }

  #note(answer: Answer | null, method: string, bytes: Buffer): void {
    if (answer) this.statuses[answer.status] = (this.statuses[answer.status] ?? 0) + 1;
    const found = answer ? listFaults(answer, method) : ['No answer'];
    if (found.length > 0)
      this.faults.push(`${found.join('; ')}\nto ${JSON.stringify(bytes.toString('latin1', 0, 1500))}`);
  }
}

async function ask(connection: Connection, method: string, bytes: Buffer): Promise<Answer | null> {
  connection.write(bytes);
  const answer = await connection.answer(method === 'HEAD');
  if (connection.rest !== '')
    throw new Error(`${connection.rest.slice(0, 500)}\nafter ${answer?.status} to ${bytes.toString('latin1', 0, 500)}`);
  return answer;
}
