import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

interface Rendered {
  html: string;
  text: string;
}

/** The words are for the field in which the text was written. */
export class TooComplicatedError extends Error {
  constructor() {
    super('The text is too complex to show: it has too many characters such as * and _ without a match. Simplify it.');
  }
}

/**
 * Limits processor time, so that a busy machine refuses nothing. The largest newsletter takes 250 ms in a thread that has just begun;
 * for some texts that nobody writes the parser takes minutes.
 */
const usualLimitMs = 600;

const watchMs = 50;

/** After this long without work the thread ends, and its 10 MB are given back. */
const idleMs = 20_000;

/** Renders what people write in Markdown in a thread of its own, one text at a time, so that the server goes on answering. */
export class MarkdownRenderer {
  readonly #limitMs: number;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #work: Promise<unknown> = Promise.resolve();

  constructor(limitMs = usualLimitMs) {
    this.#limitMs = limitMs;
  }

  /** @throws TooComplicatedError when it takes longer than it may */
  render(markdown: string): Promise<Rendered> {
    const rendered = this.#work.then(() => this.#render(markdown));
    this.#work = rendered.catch(() => {});
    return rendered;
  }

  async close(): Promise<void> {
    await this.#work;
    await this.#end();
  }

  async #render(markdown: string): Promise<Rendered> {
    clearTimeout(this.#idle);
    const worker = this.#worker ?? (await this.#start());
    const before = await worker.cpuUsage();
    const tooLong = Promise.withResolvers<never>();
    const check = ({ user, system }: NodeJS.CpuUsage) => {
      if (user + system > this.#limitMs * 1000) tooLong.reject(new TooComplicatedError());
    };
    // It may have ended meanwhile.
    const watch = setInterval(() => worker.cpuUsage(before).then(check, () => {}), watchMs);
    try {
      worker.postMessage(markdown);
      return await Promise.race([messageOf<Rendered>(worker), tooLong.promise]);
    } catch (error) {
      await this.#end();
      throw (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TooComplicatedError() : error;
    } finally {
      clearInterval(watch);
      this.#idle = setTimeout(() => this.#end(), idleMs).unref();
    }
  }

  async #start(): Promise<Worker> {
    const worker = new Worker(new URL('markdown-thread.ts', import.meta.url), {
      // A text that fills the memory ends the thread and not the server.
      resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 },
      execArgv: ['--disable-warning=ExperimentalWarning'],
      env: {},
    });
    // An error that comes while the thread is being ended, or has no work, would otherwise end the server.
    worker.on('error', () => {});
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    await messageOf(worker);
    worker.unref();
    this.#worker = worker;
    return worker;
  }

  async #end(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }
}

/** The next message of a thread; throws when it ends instead. */
async function messageOf<Message>(worker: Worker): Promise<Message> {
  const [message] = await once(worker, 'message');
  return message as Message;
}
