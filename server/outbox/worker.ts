import { type Channel, type Delivery, DeliveryError, DeliveryPostponedError } from './channel.ts';
import { type Backoff, backoff, backoffDelay, type Queue } from './queue.ts';

export interface WorkerTiming {
  backoff: Backoff;
  pollMs: number;
  /** A delivery in progress may continue for this long after the worker is told to stop. */
  graceMs: number;
}

interface DeliveryObserver {
  report(error: unknown): void;
  /** Called when open inboxes should show a failure or an answered submission. */
  onChange(): void;
}

const defaultTiming: WorkerTiming = { backoff, pollMs: 3000, graceMs: 3000 };

/** A claim lasts this much longer than the time limit of a delivery, so that a slow process is not considered dead. */
const claimMarginMs = 15_000;

/** Sends the due deliveries of one channel, one at a time, for as long as the process runs. */
export class Worker {
  readonly #channel: Channel;
  readonly #queue: Queue;
  readonly #observer: DeliveryObserver;
  readonly #timing: WorkerTiming;
  readonly #stopping = new AbortController();
  #isStopping = false;
  #isWoken = false;
  #wakeUp: () => void = () => {};
  #running: Promise<void> | undefined;

  constructor(channel: Channel, queue: Queue, observer: DeliveryObserver, timing: WorkerTiming = defaultTiming) {
    this.#channel = channel;
    this.#queue = queue;
    this.#observer = observer;
    this.#timing = timing;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  wake(): void {
    this.#isWoken = true;
    this.#wakeUp();
  }

  /** Finishes the current delivery, or releases it after the grace period, and closes the channel. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.wake();
    const timer = setTimeout(() => this.#stopping.abort(), this.#timing.graceMs);
    await this.#running;
    clearTimeout(timer);
    this.#channel.close();
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      this.#isWoken = false;
      const pauseMs = await this.#deliverNext().catch((error) => {
        this.#observer.report(error);
        return this.#timing.pollMs;
      });
      if (pauseMs > 0) await this.#pause(pauseMs);
    }
  }

  async #pause(ms: number): Promise<void> {
    if (this.#isWoken) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** @returns the milliseconds to wait before the next delivery */
  async #deliverNext(): Promise<number> {
    const channel = this.#channel;
    const now = Date.now();
    const until = new Date(now + channel.timeoutMs + claimMarginMs);
    const delivery = await this.#queue.claim(channel.name, new Date(now), until);
    if (!delivery) return this.#timing.pollMs;
    let wasSent: boolean;
    try {
      wasSent = await this.#send(delivery);
    } catch (error) {
      if (error instanceof DeliveryPostponedError || this.#stopping.signal.aborted) await this.#queue.release(delivery);
      else await this.#fail(delivery, error);
      return error instanceof DeliveryPostponedError ? error.waitMs : 0;
    }
    if (!wasSent) await this.#queue.drop(delivery);
    else {
      await this.#queue.markSent(delivery);
      if (channel.name === 'reply') this.#observer.onChange();
    }
    return 0;
  }

  /** @returns false if there is nothing left to send */
  async #send(delivery: Delivery): Promise<boolean> {
    const channel = this.#channel;
    const signal = AbortSignal.any([AbortSignal.timeout(channel.timeoutMs), this.#stopping.signal]);
    const made = await channel.make(delivery);
    if (made === null) return false;
    await channel.send(made, signal);
    return true;
  }

  async #fail(delivery: Delivery, error: unknown): Promise<void> {
    const { backoff } = this.#timing;
    const isKnown = error instanceof DeliveryError;
    const kind = isKnown ? error.kind : 'later';
    const attempts = delivery.attempts + 1;
    if (kind === 'bounced') await this.#channel.onBounce?.(delivery);
    // A mail server that is slow to confirm may have taken the email. An administrator can send it again.
    const isInDoubt = kind === 'slow' && this.#channel.name === 'newsletter';
    const isFinal = kind === 'bounced' || kind === 'final' || isInDoubt || attempts >= backoff.attempts;
    const nextAt = isFinal ? null : new Date(Date.now() + backoffDelay(attempts, backoff));
    const message = isKnown ? error.message : 'An internal error; see the log.';
    await this.#queue.markFailed(delivery, message, nextAt);
    this.#observer.onChange();
    // The receiver's message may name people, so the administrator sees it but the log does not contain it.
    if (!isKnown) this.#observer.report(error);
    else if (attempts === 1 || isFinal) {
      this.#observer.report(new Error(`A delivery failed (${delivery.channel}), attempt ${attempts}.`));
    }
  }
}

/** The workers of a process, one for each channel, so that a hanging channel does not delay the others. */
export class Workers {
  readonly #workers: Worker[];

  constructor(channels: Channel[], queue: Queue, observer: DeliveryObserver) {
    this.#workers = channels.map((channel) => new Worker(channel, queue, observer));
  }

  start(): void {
    for (const worker of this.#workers) worker.start();
  }

  wake(): void {
    for (const worker of this.#workers) worker.wake();
  }

  /** Resolves within a few seconds, even if receivers hang. */
  async stop(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.stop()));
  }
}
