import { randomUUID } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import type { Newsletter } from '../../contract/newsletters/newsletter.ts';
import { topics } from '../../contract/newsletters/topics.ts';
import { fill } from '../../language/fill.ts';
import { DeliveryError, type NoticeChannel } from '../outbox/channel.ts';
import { fromHeader, type Sender } from '../outbox/sender.ts';
import { headerText, mailServer, mailTimeoutMs } from '../outbox/smtp.ts';
import { confirmationMail, type MailFrame, newsletterMail, unsubscribePage, type WrittenMail } from './mail.ts';
import { type MarkdownRenderer, TooComplicatedError } from './markdown-renderer.ts';
import type { Newsletters } from './newsletters.ts';
import type { Addressee, Subscribers } from './subscribers.ts';
import type { Turns } from './turns.ts';

interface NewsletterMailSettings {
  smtpUrl: string;
  sender: Sender;
  frame: MailFrame;
}

/** Mails the question whether a sign-up was meant. */
export function confirmationChannel(
  settings: NewsletterMailSettings,
  subscribers: Pick<Subscribers, 'toAsk' | 'bounce'>,
): NoticeChannel {
  const server = mailServer(settings.smtpUrl);
  return {
    name: 'confirmation',
    timeoutMs: mailTimeoutMs,
    async deliverNotice({ id, recipientId }, signal) {
      const asked = await subscribers.toAsk(recipientId);
      if (!asked) return false;
      const link = `${settings.frame.origin}/newsletter/confirm?token=${asked.token}`;
      const mail = {
        ...addressed(id, asked.email, confirmationMail(link, asked.topic, settings.frame), settings),
        headers: { 'Auto-Submitted': 'auto-generated' },
      };
      await sendOrBounce(server.send(mail, signal), () => subscribers.bounce(recipientId));
      return true;
    },
    close: server.close,
  };
}

/** Mails newsletters to subscribers, each in its turn. */
export function newsletterChannel(
  settings: NewsletterMailSettings,
  subscribers: Pick<Subscribers, 'toWrite' | 'bounce'>,
  newsletters: Pick<Newsletters, 'toSend'>,
  turns: Pick<Turns, 'next' | 'longestMs'>,
  markdown: Pick<MarkdownRenderer, 'render'>,
): NoticeChannel & { test(newsletter: Newsletter, to: string, signal: AbortSignal): Promise<void> } {
  const server = mailServer(settings.smtpUrl);
  const { frame } = settings;
  /** The one that is being sent: it is written once, and not for each subscriber again. */
  let latest: { id: string; mail: WrittenMail } | undefined;
  const written = async (id: string): Promise<WrittenMail | null> => {
    const newsletter = await newsletters.toSend(id);
    if (!newsletter) return null;
    if (latest?.id === id) return latest.mail;
    const text = await markdown.render(newsletter.text).catch((error) => {
      // One that was written before texts had a limit.
      throw error instanceof TooComplicatedError ? new DeliveryError(error.message, { isFinal: true }) : error;
    });
    const mail = newsletterMail(newsletter, text, linkPlace, frame);
    latest = { id, mail };
    return mail;
  };
  return {
    name: 'newsletter',
    isOnce: true,
    timeoutMs: mailTimeoutMs + turns.longestMs,
    async deliverNotice({ id, recipientId, newsletterId, handOver }, signal) {
      // What is waited for here is not taken from the time that the mail may take: late in it, it would fail half sent.
      await turns.next(AbortSignal.any([signal, AbortSignal.timeout(turns.longestMs)]));
      // At the last moment: what was stopped goes to nobody any more, and a reader who has unsubscribed gets nothing any more.
      const mail = newsletterId && (await written(newsletterId));
      const reader = mail && (await subscribers.toWrite(recipientId));
      if (!mail || !reader) return false;
      await handOver();
      await sendOrBounce(server.send(toReader(id, reader, mail, settings), signal), () =>
        subscribers.bounce(recipientId),
      );
      return true;
    },
    async test(newsletter, to, signal) {
      const text = await markdown.render(newsletter.text);
      const mail = newsletterMail(newsletter, text, `${frame.origin}/newsletter/unsubscribe`, frame);
      const subject = fill(frame.words.test, { subject: mail.subject });
      await server.send(addressed(randomUUID(), to, { ...mail, subject }, settings), signal);
    },
    close: server.close,
  };
}

/** Stands in the written mail for the link that unsubscribes, which is another for each reader. It needs no escaping. */
const linkPlace = 'https://unsubscribe.invalid/of-this-reader';

/** The mail to one subscriber. It ends a subscription in one press of the mail program's own button (RFC 8058). */
function toReader(
  id: string,
  { email, token, topic }: Addressee,
  mail: WrittenMail,
  settings: NewsletterMailSettings,
): SendMailOptions {
  const { company, origin } = settings.frame;
  const page = unsubscribePage(settings.frame, token);
  const html = mail.html.replace(linkPlace, page);
  const text = mail.text.replace(linkPlace, page);
  return {
    ...addressed(id, email, { ...mail, html, text }, settings),
    headers: {
      'List-Id': `<${topics[topic].listId}.${company.domain}>`,
      'List-Unsubscribe': `<${origin}/api/newsletter/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      Precedence: 'bulk',
    },
  };
}

function addressed(
  id: string,
  email: string,
  { subject, html, text }: WrittenMail,
  { sender, frame: { company } }: NewsletterMailSettings,
): SendMailOptions {
  return {
    from: fromHeader(sender, company.name),
    to: { name: '', address: email },
    replyTo: company.email,
    subject: headerText(subject),
    // The same at each repetition, so that a mailbox knows the second copy.
    messageId: `<${id}@${company.domain}>`,
    html,
    text,
  };
}

/** Sends a mail; when the mail server says that there is no such mailbox, that is noted and it is not repeated. */
async function sendOrBounce(sending: Promise<void>, onBounce: () => Promise<void>): Promise<void> {
  try {
    await sending;
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    if (!error.isBounce) {
      // A fault of the site's own, as a relay that refuses it, is that of all readers: it is given an hour to be mended.
      throw error.isFinal ? new DeliveryError(error.message, { isRefusal: true }) : error;
    }
    await onBounce();
    throw new DeliveryError(error.message, { isRefusal: true, isFinal: true });
  }
}
