import { type ChildProcess, fork } from 'node:child_process';
import { on, once } from 'node:events';
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

/** Below the server's 0, so that visitors come first. Above the lowest, 19, so that editors get the remaining time. */
const workerPriority = 5;

export class ContentWorker {
  readonly #idleMs: number;
  readonly #limitMs: number;
  readonly #script: string;
  readonly #variables: Record<string, string>;
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;
  #waiting = 0;
  #isClosed = false;

  constructor({ idleMs = 300_000, limitMs = 120_000, script, cacheDirectory }: Options = {}) {
    this.#idleMs = idleMs;
    this.#limitMs = limitMs;
    this.#variables = cacheDirectory ? { PICTURE_DIRECTORY: resolve(cacheDirectory, 'pictures') } : {};
    this.#script = fileURLToPath(script ?? new URL('./worker-process.ts', import.meta.url));
  }

  get process(): number | undefined {
    return this.#child?.pid;
  }

  /** @throws WorkerLostError if the worker ends before it answers */
  async call<Call extends keyof ContentCalls>(
    call: Call,
    ...parameters: Parameters<ContentCalls[Call]>
  ): Promise<Awaited<ReturnType<ContentCalls[Call]>>> {
    if (this.#isClosed) throw new WorkerLostError('The server is stopping');
    this.#child ??= this.#start();
    const child = this.#child;
    clearTimeout(this.#idle);
    this.#lastId += 1;
    this.#waiting += 1;
    const request: WorkerRequest = { id: this.#lastId, call, parameters };
    const response = await ask(child, request, AbortSignal.timeout(this.#limitMs))
      .catch((cause: Error) => {
        child.kill('SIGKILL');
        this.#forget(child);
        throw new WorkerLostError(`The content worker ${this.#lossReason(cause)}`, { cause });
      })
      .finally(() => {
        this.#waiting -= 1;
        if (this.#waiting === 0) this.#idle = setTimeout(() => this.#end(), this.#idleMs).unref();
      });
    if ('error' in response) throw new Error(`The content worker: ${response.error}`);
    return response.result as Awaited<ReturnType<ContentCalls[Call]>>;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#end();
  }

  #start(): ChildProcess {
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
    // Each call listens.
    child.setMaxListeners(0);
    child.on('error', () => this.#forget(child));
    child.on('exit', () => this.#forget(child));
    return child;
  }

  #forget(child: ChildProcess): void {
    if (this.#child === child) this.#child = undefined;
  }

  #lossReason({ name }: Error): string {
    if (this.#isClosed) return 'was stopped';
    return name === 'AbortError' ? `took more than ${this.#limitMs / 1000} s` : 'ended';
  }

  async #end(): Promise<void> {
    clearTimeout(this.#idle);
    const child = this.#child;
    if (!child) return;
    this.#forget(child);
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
}

async function ask(child: ChildProcess, request: WorkerRequest, signal: AbortSignal): Promise<WorkerResponse> {
  const messages = on(child, 'message', { close: ['exit'], signal });
  child.send(request);
  for await (const [response] of messages) {
    if (response.id === request.id) return response;
  }
  throw new Error('The process ended');
}
