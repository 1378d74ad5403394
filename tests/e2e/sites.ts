import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { serverFlags } from '../../bootstrap/server-flags.mjs';
import type { Answer, Request } from './sites-process.ts';

export interface StartedSite {
  url: string;
  /** Finishes what it was asked and closes its database. */
  stop(): Promise<void>;
}

/**
 * A process that runs many sites, each with a database, an address and services of its own. To load the code of the server
 * takes five times as long as to start a site.
 */
export class Sites {
  readonly #process: ChildProcess;
  readonly #waiting = new Map<number, PromiseWithResolvers<string>>();
  #calls = 0;

  constructor() {
    this.#process = fork(fileURLToPath(new URL('sites-process.ts', import.meta.url)), {
      execArgv: ['--disable-warning=ExperimentalWarning', ...serverFlags],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#process.on('message', ({ call, url, error }: Answer) => {
      const waiting = this.#waiting.get(call);
      this.#waiting.delete(call);
      if (url === undefined) waiting?.reject(new Error(error));
      else waiting?.resolve(url);
    });
    this.#process.once('exit', (code) => {
      for (const { reject } of this.#waiting.values()) reject(new Error(`The sites ended with code ${code}.`));
    });
  }

  async start(variables: Record<string, string>): Promise<StartedSite> {
    const url = await this.#ask({ start: variables });
    return {
      url,
      stop: async () => {
        await this.#ask({ stop: url });
      },
    };
  }

  async end(): Promise<void> {
    const ended = once(this.#process, 'exit');
    this.#process.kill();
    await ended;
  }

  #ask(request: Omit<Request, 'call'>): Promise<string> {
    this.#calls += 1;
    const waiting = Promise.withResolvers<string>();
    this.#waiting.set(this.#calls, waiting);
    this.#process.send({ call: this.#calls, ...request } satisfies Request);
    return waiting.promise;
  }
}
