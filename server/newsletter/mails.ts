import { randomUUID } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import type { Newsletter } from '../../contract/newsletters/newsletter.ts';
import { topics } from '../../contract/newsletters/topics.ts';
import { fill } from '../../language/fill.ts';
import { type Delivery, DeliveryPostponedError } from '../outbox/channel.ts';
import { type MailFrame, messageId, visitorHeaders } from '../outbox/mails.ts';
import { headerText } from '../outbox/smtp.ts';
import type { Newsletters } from './newsletters.ts';
import type { Subscribers } from './subscribers.ts';
import { confirmationMail, newsletterMail, type RenderedMail } from './template.ts';

/** Stands for the unsubscribe link, which differs for each reader. It needs no escaping. */
const linkPlaceholder = 'https://unsubscribe.invalid/of-this-reader';

export class NewsletterMails {
  readonly #subscribers: Subscribers;
  readonly #newsletters: Newsletters;
  readonly #everyMs: number;
  #nextAt = 0;
  readonly #frame: MailFrame;
  /** The newsletter that is being sent. It is rendered once for all readers. */
  #latest: { id: string; mail: RenderedMail } | undefined;

  constructor(subscribers: Subscribers, newsletters: Newsletters, perMinute: number, frame: MailFrame) {
    this.#subscribers = subscribers;
    this.#newsletters = newsletters;
    this.#everyMs = 60_000 / perMinute;
    this.#frame = frame;
  }

  readonly confirmation = async ({ id, about_id }: Delivery): Promise<SendMailOptions | null> => {
    const subscriber = await this.#subscribers.findUnconfirmed(about_id);
    if (!subscriber) return null;
    const link = `${this.#frame.origin}/newsletter/confirm?token=${subscriber.token}`;
    const mail = addressed(id, subscriber.email, confirmationMail(link, subscriber.topic, this.#frame), this.#frame);
    return { ...mail, headers: { 'Auto-Submitted': 'auto-generated' } };
  };

  /**
   * Renders the email to one reader when the rate limit allows it. Only now, at the last moment, it checks whether the
   * newsletter was stopped or the reader has unsubscribed.
   */
  readonly newsletter = async ({ id, about_id, message_id }: Delivery): Promise<SendMailOptions | null> => {
    const now = performance.now();
    if (now < this.#nextAt) throw new DeliveryPostponedError(Math.ceil(this.#nextAt - now));
    this.#nextAt = now + this.#everyMs;
    const mail = message_id && (await this.#written(message_id));
    const reader = mail && (await this.#subscribers.findRecipient(about_id));
    if (!mail || !reader) return null;
    const { company, origin } = this.#frame;
    const page = `${origin}/newsletter/unsubscribe?token=${reader.token}`;
    const html = mail.html.replace(linkPlaceholder, page);
    const text = mail.text.replace(linkPlaceholder, page);
    return {
      ...addressed(id, reader.email, { ...mail, html, text }, this.#frame),
      // These headers let a mail client unsubscribe with one click (RFC 8058).
      headers: {
        'List-Id': `<${topics[reader.topic].listId}.${company.domain}>`,
        'List-Unsubscribe': `<${origin}/api/newsletter/unsubscribe?token=${reader.token}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        Precedence: 'bulk',
      },
    };
  };

  readonly onBounce = ({ about_id }: Delivery): Promise<void> => this.#subscribers.bounce(about_id);

  test(newsletter: Newsletter, to: string): SendMailOptions {
    const mail = this.preview(newsletter);
    const subject = fill(this.#frame.words.newsletter.test, { subject: mail.subject });
    return addressed(randomUUID(), to, { ...mail, subject }, this.#frame);
  }

  /** Renders a newsletter with a link that unsubscribes no one. */
  preview(newsletter: Newsletter): RenderedMail {
    return newsletterMail(newsletter, `${this.#frame.origin}/newsletter/unsubscribe`, this.#frame);
  }

  async #written(id: string): Promise<RenderedMail | null> {
    const newsletter = await this.#newsletters.findSendable(id);
    if (!newsletter) return null;
    if (this.#latest?.id !== id) {
      const mail = newsletterMail(newsletter, linkPlaceholder, this.#frame);
      this.#latest = { id, mail };
    }
    return this.#latest.mail;
  }
}

function addressed(
  id: string,
  email: string,
  { subject, html, text }: RenderedMail,
  frame: MailFrame,
): SendMailOptions {
  const header = { ...visitorHeaders({ name: '', email }, frame), messageId: messageId(id, frame) };
  return { ...header, subject: headerText(subject), html, text };
}
