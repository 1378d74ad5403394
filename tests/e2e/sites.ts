import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { serverFlags } from '../../bootstrap/server-flags.mjs';
import type { Answer, Request } from './sites-process.ts';

export interface StartedSite {
  url: string;
  /** Finishes pending requests and closes the database. */
  stop(): Promise<void>;
}

/**
 * A process that runs many sites, each with its own database, address and services. They share it because loading the
 * server's code takes five times as long as starting a site.
 */
export class Sites {
  readonly #process = fork(fileURLToPath(new URL('sites-process.ts', import.meta.url)), {
    execArgv: ['--disable-warning=ExperimentalWarning', ...serverFlags],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  readonly #ended = once(this.#process, 'exit');

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
    this.#process.kill();
    await this.#ended;
  }

  /** Sends the process one request at a time, because Playwright sets up one fixture after another. */
  async #ask(request: Request): Promise<string> {
    const answer = once(this.#process, 'message') as Promise<[Answer]>;
    this.#process.send(request);
    const ended = this.#ended.then(([code]) => [{ error: `The sites ended with code ${code}.` }]);
    const [{ url, error }] = (await Promise.race([answer, ended])) as [Answer];
    if (url === undefined) throw new Error(error);
    return url;
  }
}
