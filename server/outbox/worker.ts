import { type Backoff, backoffDelay, defaultBackoff } from './backoff.ts';
import { type Channel, DeliveryError, type NoticeChannel, NotYetError } from './channel.ts';
import type { Delivery, Outbox } from './outbox.ts';

export interface WorkerTiming {
  backoff: Backoff;
  /** How often the worker looks for what other processes have written and what may be repeated. */
  pollMs: number;
  /** How long a delivery in progress may continue after the worker is told to stop. */
  graceMs: number;
}

/** Is notified of what goes wrong with deliveries. */
interface DeliveryObserver {
  /** The log. */
  report(error: unknown): void;
  /** The administrator, who sees the failure in the inbox. */
  onFailure(): void;
  /** The administrator, who sees that the visitor was answered. */
  onReplySent?(): void;
}

const defaultTiming: WorkerTiming = { backoff: defaultBackoff, pollMs: 3000, graceMs: 3000 };

/** A claim outlasts the delivery by this much, so that a slow process is not taken for one that is gone. */
const claimMarginMs = 15_000;

/** What the log calls deliveries that are about no enquiry, and where they are shown. */
const others: Partial<Record<Delivery['channel'], { what: string; where: string }>> = {
  invitation: { what: 'invitation email', where: 'the accounts' },
  confirmation: { what: 'subscription confirmation email', where: 'the outbox' },
  newsletter: { what: 'newsletter email', where: 'the newsletter page' },
  registration: { what: 'registration confirmation', where: 'the inbox' },
  reminder: { what: 'webinar reminder', where: 'the inbox' },
};

/** Delivers what is due on one channel, one at a time, for as long as the process runs. */
export class Worker {
  readonly #channel: Channel | NoticeChannel;
  readonly #outbox: Outbox;
  readonly #observer: DeliveryObserver;
  readonly #timing: WorkerTiming;
  readonly #stopping = new AbortController();
  #isStopping = false;
  #isWoken = false;
  #wakeUp: () => void = () => {};
  #running: Promise<void> | undefined;

  constructor(
    channel: Channel | NoticeChannel,
    outbox: Outbox,
    observer: DeliveryObserver,
    timing: WorkerTiming = defaultTiming,
  ) {
    this.#channel = channel;
    this.#outbox = outbox;
    this.#observer = observer;
    this.#timing = timing;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Checks at once for pending deliveries. */
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
      const wasDue = await this.#deliverNext().catch((error) => {
        this.#observer.report(error);
        return false;
      });
      if (!wasDue) await this.#untilWoken();
    }
  }

  /** Resolves when it is woken, or is to look again. */
  async #untilWoken(): Promise<void> {
    if (this.#isWoken) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.#timing.pollMs);
      this.#wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** @returns false when nothing is due */
  async #deliverNext(): Promise<boolean> {
    const now = Date.now();
    const until = new Date(now + this.#channel.timeoutMs + claimMarginMs);
    const delivery = await this.#outbox.claim(this.#channel.name, new Date(now), until);
    if (!delivery) {
      if ('isOnce' in this.#channel) await this.#outbox.settle(this.#channel.name, new Date(now));
      return false;
    }
    const signal = AbortSignal.any([AbortSignal.timeout(this.#channel.timeoutMs), this.#stopping.signal]);
    let isThere: boolean;
    try {
      isThere = await this.#deliver(delivery, signal);
    } catch (error) {
      await this.#repeatLater(delivery, error);
      return true;
    }
    if (!isThere) await this.#outbox.drop(delivery);
    else {
      await this.#outbox.markSent(delivery);
      if (delivery.channel === 'reply') this.#observer.onReplySent?.();
    }
    return true;
  }

  /** False when what it is about no longer exists. */
  async #deliver(delivery: Delivery, signal: AbortSignal): Promise<boolean> {
    const channel = this.#channel;
    if ('deliverNotice' in channel) {
      const { id, submission_id: recipientId, message_id: newsletterId, reminder } = delivery;
      const handOver = () => this.#outbox.handOver(delivery);
      return channel.deliverNotice({ id, recipientId, newsletterId, reminder, handOver }, signal);
    }
    const enquiry = await this.#outbox.enquiry(delivery);
    if (enquiry) await channel.deliver(delivery.id, enquiry, signal, await this.#outbox.reply(delivery));
    return enquiry !== undefined;
  }

  async #repeatLater(delivery: Delivery, error: unknown): Promise<void> {
    if (this.#stopping.signal.aborted || error instanceof NotYetError) return this.#outbox.release(delivery);
    const { backoff } = this.#timing;
    const attempts = delivery.attempts + 1;
    const isKnown = error instanceof DeliveryError;
    const most = isKnown && error.isRefusal ? backoff.refusedAttempts : backoff.attempts;
    const isGivenUp = (isKnown && error.isFinal) || attempts >= most;
    const nextAt = isGivenUp ? null : new Date(Date.now() + backoffDelay(attempts, backoff));
    const message = isKnown ? error.message : 'An internal error; see the log.';
    await this.#outbox.markFailed(delivery, message, nextAt, isKnown && error.isUnknown);
    this.#observer.onFailure();
    // What the other side said may name people: it is for the administrator, not for the log.
    if (!isKnown) this.#observer.report(error);
    else if (attempts === 1 || isGivenUp) {
      const { what, where } = others[delivery.channel] ?? {
        what: `${delivery.channel} for an enquiry`,
        where: 'the inbox',
      };
      this.#observer.report(new Error(`The ${what} failed, attempt ${attempts}; see ${where}.`));
    }
  }
}

/** The workers of a process, one for each channel, so that one that hangs keeps none of the others waiting. */
export class Workers {
  readonly #workers: Worker[];

  constructor(channels: (Channel | NoticeChannel)[], outbox: Outbox, observer: DeliveryObserver) {
    this.#workers = channels.map((channel) => new Worker(channel, outbox, observer));
  }

  start(): void {
    for (const worker of this.#workers) worker.start();
  }

  /** Checks at once for pending deliveries, as after a commit. */
  wake(): void {
    for (const worker of this.#workers) worker.wake();
  }

  /** Resolves within a few seconds, whatever the receivers do. */
  async stop(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.stop()));
  }
}
