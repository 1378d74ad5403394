import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { PictureAnswer, PictureTask } from './picture-task.ts';

interface Job {
  task: PictureTask;
  resolve(picture: Uint8Array<ArrayBuffer>): void;
  reject(error: Error): void;
}

interface Worker {
  process: ChildProcess;
  job: Job | null;
}

interface Options {
  most?: number;
  /** How long a worker may have nothing to do before it is ended, and its memory given back. */
  idleMs?: number;
  script?: URL;
}

const defaultScript = new URL('picture-worker.ts', import.meta.url);
/** Of 19: at 10 the server gets nine tenths of a core that both want. */
const workerPriority = 10;
const stopped = 'No more pictures are made';

/**
 * Processes that work on pictures: none until the first is wanted, at most two, and none again when it is quiet.
 * Threads would leave their memory with the server, and a decoder that crashes would take it along.
 */
export class PictureWorkers {
  readonly #most: number;
  readonly #idleMs: number;
  readonly #script: string;
  readonly #workers = new Set<Worker>();
  readonly #waiting: Job[] = [];
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor({ most = 2, idleMs = 20_000, script = defaultScript }: Options = {}) {
    this.#most = most;
    this.#idleMs = idleMs;
    this.#script = fileURLToPath(script);
  }

  /** The process ids of the workers there are now. */
  get processes(): number[] {
    return [...this.#workers].map((worker) => worker.process.pid ?? 0);
  }

  /**
   * Does a task in a process of its own.
   *
   * @throws when the task fails, its process dies, or all are being stopped
   */
  run(task: PictureTask): Promise<Uint8Array<ArrayBuffer>> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(new Error(stopped));
      this.#waiting.push({ task, resolve, reject });
      this.#assign();
    });
  }

  /** Ends all workers; what they were at fails. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const job of this.#waiting.splice(0)) job.reject(new Error(stopped));
    await this.#end();
  }

  #assign(): void {
    clearTimeout(this.#idle);
    while (this.#waiting.length > 0) {
      const worker = [...this.#workers].find(({ job }) => job === null) ?? this.#start();
      if (!worker) return;
      worker.job = this.#waiting.shift() ?? null;
      hold(worker, true);
      if (worker.job) worker.process.send(worker.job.task);
    }
    if ([...this.#workers].some(({ job }) => job !== null)) return;
    this.#idle = setTimeout(() => this.#end(), this.#idleMs).unref();
  }

  #start(): Worker | null {
    if (this.#workers.size >= this.#most) return null;
    const child = fork(this.#script, [], {
      serialization: 'advanced',
      // A young generation of 2 MB is collected often: 285 MB a worker in place of 410 (docs/decisions/0009).
      execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=256', '--max-semi-space-size=2'],
      // What decodes pictures from elsewhere is told no secret of the server's.
      env: { PATH: process.env.PATH ?? '' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // Behind every visitor from its first instruction: loading the modules alone takes 0.4 s of processor time.
    if (child.pid) setPriority(child.pid, workerPriority);
    const worker: Worker = { process: child, job: null };
    this.#workers.add(worker);
    child.on('message', (answer: PictureAnswer) => {
      const { job } = worker;
      worker.job = null;
      hold(worker, false);
      if ('picture' in answer) job?.resolve(answer.picture);
      else job?.reject(new Error(answer.error));
      this.#assign();
    });
    child.on('error', (error) => this.#lose(worker, error));
    child.on('exit', () => this.#lose(worker, new Error('The picture worker ended')));
    return worker;
  }

  #lose(worker: Worker, error: Error): void {
    if (!this.#workers.delete(worker)) return;
    worker.job?.reject(error);
    worker.job = null;
    if (!this.#isClosed) this.#assign();
  }

  async #end(): Promise<void> {
    clearTimeout(this.#idle);
    const workers = [...this.#workers];
    await Promise.all(
      workers.map((worker) => {
        // Struck off first: a task that comes now gets a worker that lives.
        this.#lose(worker, new Error(stopped));
        const child = worker.process;
        if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return null;
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.ref();
        child.kill('SIGKILL');
        return ended;
      }),
    );
  }
}

/** A worker at work keeps this process alive; an idle one keeps no process from ending, and then ends itself. */
function hold({ process: child }: Worker, isAtWork: boolean): void {
  for (const handle of [child, child.channel]) isAtWork ? handle?.ref() : handle?.unref();
}
