import { Worker } from 'node:worker_threads';
import type { PictureAnswer, PictureTask } from './picture-task.ts';

interface Job {
  task: PictureTask;
  resolve(picture: Uint8Array<ArrayBuffer>): void;
  reject(error: Error): void;
}

interface Thread {
  worker: Worker;
  job: Job | null;
}

interface Options {
  most?: number;
  /** A thread that had nothing to do for so long is ended, and its memory given back. */
  idleMs?: number;
  script?: URL;
}

const defaultScript = new URL('picture-worker.ts', import.meta.url);

/** Threads that work on pictures: none until the first is wanted, at most two, and none again when it is quiet. */
export class PictureWorkers {
  readonly #most: number;
  readonly #idleMs: number;
  readonly #script: URL;
  readonly #threads = new Set<Thread>();
  readonly #waiting: Job[] = [];
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor({ most = 2, idleMs = 20_000, script = defaultScript }: Options = {}) {
    this.#most = most;
    this.#idleMs = idleMs;
    this.#script = script;
  }

  /** How many threads there are now. */
  get threads(): number {
    return this.#threads.size;
  }

  /**
   * Does a task on a thread of its own.
   *
   * @throws when the task fails, its thread dies, or all are being stopped
   */
  run(task: PictureTask): Promise<Uint8Array<ArrayBuffer>> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(new Error('No more pictures are made'));
      this.#waiting.push({ task, resolve, reject });
      this.#assign();
    });
  }

  /** Ends all threads; what they were at fails. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const job of this.#waiting.splice(0)) job.reject(new Error('No more pictures are made'));
    await this.#end();
  }

  #assign(): void {
    clearTimeout(this.#idle);
    while (this.#waiting.length > 0) {
      const thread = [...this.#threads].find(({ job }) => job === null) ?? this.#start();
      if (!thread) return;
      thread.job = this.#waiting.shift() ?? null;
      if (thread.job) thread.worker.postMessage(thread.job.task);
    }
    if ([...this.#threads].some(({ job }) => job !== null)) return;
    this.#idle = setTimeout(() => this.#end(), this.#idleMs).unref();
  }

  #start(): Thread | null {
    if (this.#threads.size >= this.#most) return null;
    const worker = new Worker(this.#script, { resourceLimits: { maxOldGenerationSizeMb: 256 } });
    worker.unref();
    const thread: Thread = { worker, job: null };
    this.#threads.add(thread);
    worker.on('message', (answer: PictureAnswer) => {
      const { job } = thread;
      thread.job = null;
      if ('picture' in answer) job?.resolve(answer.picture);
      else job?.reject(new Error(answer.error));
      this.#assign();
    });
    worker.on('error', (error) => this.#lose(thread, error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => this.#lose(thread, new Error('The picture worker ended')));
    return thread;
  }

  #lose(thread: Thread, error: Error): void {
    this.#threads.delete(thread);
    thread.job?.reject(error);
    thread.job = null;
    if (!this.#isClosed) this.#assign();
  }

  async #end(): Promise<void> {
    clearTimeout(this.#idle);
    await Promise.all([...this.#threads].map(({ worker }) => worker.terminate()));
  }
}
