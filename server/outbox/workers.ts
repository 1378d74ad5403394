import type { ServerContent } from '../content.ts';
import { type Environment, siteOrigin } from '../env.ts';
import type { Channel } from './channel.ts';
import { mailChannel } from './mail.ts';
import type { Outbox } from './outbox.ts';
import { webhookChannel } from './webhook.ts';
import { type DeliveryObserver, Worker } from './worker.ts';

/** The ways of telling the company of an enquiry that the environment names. */
export function channelsOf(environment: Environment, { company, mail: words }: ServerContent): Channel[] {
  const { mail, webhook } = environment;
  const inboxUrl = `${siteOrigin(environment)}/admin/contact-submissions`;
  const channels: Channel[] = [];
  if (mail) channels.push(mailChannel({ ...mail, company, inboxUrl, words }));
  if (webhook) channels.push(webhookChannel(webhook));
  return channels;
}

/** The workers of a process, one for each channel, so that one that hangs keeps none of the others waiting. */
export class Workers {
  readonly #workers: Worker[];

  constructor(channels: Channel[], outbox: Outbox, observer: DeliveryObserver) {
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
