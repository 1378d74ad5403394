import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { placeVariables, root } from '../../places.ts';
import type { ContentCalls, WorkerAnswer, WorkerRequest } from './worker-process.ts';

/** The content worker ended in the middle of a call, or took too long. The next call gets another worker. */
export class WorkerLostError extends Error {}

interface Options {
  /** How long a worker may have nothing to do before it is ended, and its 200 MB are given back. */
  idleMs?: number;
  /** How long a call may take; a worker that takes longer hangs. */
  limitMs?: number;
  script?: URL;
  /** Keeps the pictures that it encodes; without it, wherever it can write. */
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

/** Of 19: visitors come first, and an editor waits for no more than what a core does beside them. */
const workerPriority = 5;

/**
 * The process that knows the schemas of the pages and the records of `content/`: started by the first call, shared by
 * all, ended when nothing was asked for five minutes. The server loads neither, and outlives whatever ends it.
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

  /**
   * Makes a call.
   *
   * @throws WorkerLostError when the worker ends before it answers
   */
  call<Call extends keyof ContentCalls>(
    call: Call,
    ...parameters: Parameters<ContentCalls[Call]>
  ): Promise<Awaited<ReturnType<ContentCalls[Call]>>> {
    if (this.#isClosed) return Promise.reject(new WorkerLostError('The server is stopping'));
    this.#running ??= this.#start();
    const running = this.#running;
    clearTimeout(this.#idle);
    hold(running.process, true);
    this.#lastId += 1;
    const request: WorkerRequest = { id: this.#lastId, call, parameters };
    return new Promise((resolve, reject) => {
      const limit = setTimeout(() => {
        this.#lose(running, new WorkerLostError(`The content worker took more than ${this.#limitMs / 1000} s`));
        running.process.kill('SIGKILL');
      }, this.#limitMs);
      running.pending.set(request.id, { resolve: resolve as Pending['resolve'], reject, limit });
      running.process.send(request, (error) => {
        if (error) this.#lose(running, new WorkerLostError('The content worker accepts no calls', { cause: error }));
      });
    });
  }

  /** Ends the worker; the calls that it is at fail. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#end();
  }

  #start(): Running {
    const child = fork(this.#script, [], {
      serialization: 'advanced',
      execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=512'],
      // What decodes pictures from elsewhere is told no secret of the server's.
      env: { PATH: process.env.PATH ?? '', ...placeVariables, ...this.#variables },
      // The program finds its fonts from the folder of the project.
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    if (child.pid) setPriority(child.pid, workerPriority);
    const running: Running = { process: child, pending: new Map() };
    child.on('message', (answer: WorkerAnswer) => this.#settle(running, answer));
    child.on('error', (error) =>
      this.#lose(running, new WorkerLostError('The content worker failed', { cause: error })),
    );
    child.on('exit', () => this.#lose(running, new WorkerLostError('The content worker ended')));
    return running;
  }

  #settle(running: Running, answer: WorkerAnswer): void {
    const pending = running.pending.get(answer.id);
    if (!pending) return;
    running.pending.delete(answer.id);
    clearTimeout(pending.limit);
    if ('error' in answer) pending.reject(new Error(`The content worker: ${answer.error}`));
    else pending.resolve(answer.result);
    if (running.pending.size > 0) return;
    hold(running.process, false);
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
    // Struck off first: a call that comes now gets a worker that lives.
    this.#lose(running, new WorkerLostError('The content worker was stopped'));
    const child = running.process;
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.ref();
    child.kill('SIGKILL');
    await ended;
  }
}

/** A worker at work keeps this process alive; an idle one keeps no process from ending, and then ends itself. */
function hold(child: ChildProcess, isAtWork: boolean): void {
  for (const handle of [child, child.channel]) isAtWork ? handle?.ref() : handle?.unref();
}
