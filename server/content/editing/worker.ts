import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderVariables, root } from '../../project-folders.ts';
import type { ContentCalls, WorkerRequest, WorkerResponse } from './worker-process.ts';

/** The content worker ended during a call, or took too long. The next call gets a new worker. */
export class WorkerLostError extends Error {}

interface Options {
  idleMs?: number;
  limitMs?: number;
  script?: URL;
  cacheDirectory?: string | undefined;
}

interface Pending {
  resolve(result: unknown): void;
  reject(error: Error): void;
  limit: NodeJS.Timeout;
}

interface Running {
  process: ChildProcess;
  pending: Map<number, Pending>;
}

/** Below the server's 0, so that visitors come first. Above the lowest, 19, so that editors get the remaining time. */
const workerPriority = 5;

/**
 * Runs the content worker, which loads the schemas and records of `content/`, so that the server doesn't have to and
 * survives a crash.
 */
export class ContentWorker {
  readonly #idleMs: number;
  readonly #limitMs: number;
  readonly #script: string;
  readonly #variables: Record<string, string>;
  #running: Running | undefined;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;
  #isClosed = false;

  constructor({ idleMs = 300_000, limitMs = 120_000, script, cacheDirectory }: Options = {}) {
    this.#idleMs = idleMs;
    this.#limitMs = limitMs;
    this.#variables = cacheDirectory ? { PICTURE_DIRECTORY: resolve(cacheDirectory, 'pictures') } : {};
    this.#script = fileURLToPath(script ?? new URL('./worker-process.ts', import.meta.url));
  }

  get process(): number | undefined {
    return this.#running?.process.pid;
  }

  /** @throws WorkerLostError if the worker ends before it answers */
  call<Call extends keyof ContentCalls>(
    call: Call,
    ...parameters: Parameters<ContentCalls[Call]>
  ): Promise<Awaited<ReturnType<ContentCalls[Call]>>> {
    if (this.#isClosed) return Promise.reject(new WorkerLostError('The server is stopping'));
    this.#running ??= this.#start();
    const running = this.#running;
    clearTimeout(this.#idle);
    this.#lastId += 1;
    const request: WorkerRequest = { id: this.#lastId, call, parameters };
    return new Promise((resolve, reject) => {
      const limit = setTimeout(() => {
        this.#lose(running, new WorkerLostError(`The content worker took more than ${this.#limitMs / 1000} s`));
        running.process.kill('SIGKILL');
      }, this.#limitMs);
      running.pending.set(request.id, { resolve: resolve as Pending['resolve'], reject, limit });
      running.process.send(request, (error) => {
        if (error)
          this.#lose(running, new WorkerLostError('The content worker is not accepting calls', { cause: error }));
      });
    });
  }

  /** Ends the worker; its unfinished calls fail. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#end();
  }

  #start(): Running {
    const child = fork(this.#script, [], {
      serialization: 'advanced',
      execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=512'],
      // The worker decodes untrusted pictures, so it gets none of the server's secrets.
      env: { PATH: process.env.PATH ?? '', ...folderVariables, ...this.#variables },
      // The program finds its fonts relative to the project's folder.
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    if (child.pid) setPriority(child.pid, workerPriority);
    const running: Running = { process: child, pending: new Map() };
    child.on('message', (response: WorkerResponse) => this.#settle(running, response));
    child.on('error', (error) =>
      this.#lose(running, new WorkerLostError('The content worker failed', { cause: error })),
    );
    child.on('exit', () => this.#lose(running, new WorkerLostError('The content worker ended')));
    return running;
  }

  #settle(running: Running, answer: WorkerResponse): void {
    const pending = running.pending.get(answer.id);
    if (!pending) return;
    running.pending.delete(answer.id);
    clearTimeout(pending.limit);
    if ('error' in answer) pending.reject(new Error(`The content worker: ${answer.error}`));
    else pending.resolve(answer.result);
    if (running.pending.size > 0) return;
    if (running === this.#running) this.#idle = setTimeout(() => this.#end(), this.#idleMs).unref();
  }

  #lose(running: Running, error: Error): void {
    if (running === this.#running) this.#running = undefined;
    for (const pending of running.pending.values()) {
      clearTimeout(pending.limit);
      pending.reject(error);
    }
    running.pending.clear();
  }

  async #end(): Promise<void> {
    clearTimeout(this.#idle);
    const running = this.#running;
    if (!running) return;
    // Removed first, so that a new call starts a new worker.
    this.#lose(running, new WorkerLostError('The content worker was stopped'));
    const child = running.process;
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
}
