import type { ServerContent } from '../content.ts';
import type { Database } from '../database/open.ts';
import { type Environment, siteOrigin } from '../environment/environment.ts';
import type { NoticeChannel } from '../outbox/channel.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { mailSender } from '../outbox/sender.ts';
import { confirmationChannel, newsletterChannel } from './channels.ts';
import type { MailFrame } from './mail.ts';
import { MarkdownRenderer } from './markdown-renderer.ts';
import { Newsletters } from './newsletters.ts';
import { Sending } from './sending.ts';
import { SignUps } from './sign-ups.ts';
import { SubscriberTokens } from './subscriber-tokens.ts';
import { Subscribers } from './subscribers.ts';
import { Turns } from './turns.ts';

/** The parts of the newsletter, as the environment has them. */
interface OpenedNewsletter {
  signUps: SignUps;
  subscribers: Subscribers;
  newsletters: Newsletters;
  sending: Sending;
  /** What its mails are written with. */
  frame: MailFrame;
  markdown: MarkdownRenderer;
  /** The most mails in a minute. Null where no mail can be sent. */
  perMinute: number | null;
  /** For the outbox. */
  channels: NoticeChannel[];
  /** Sends a newsletter to one address at once. Null where no mail can be sent. */
  test: ReturnType<typeof newsletterChannel>['test'] | null;
}

/** @param outbox the site's own, which is made with the channels that this returns */
export async function openNewsletter(
  database: Database,
  environment: Environment,
  content: ServerContent,
  outbox: () => Pick<Outbox, 'writeSubscriptionConfirmation'>,
): Promise<OpenedNewsletter> {
  const { mail } = environment;
  const { db } = database;
  const tokens = await SubscriberTokens.read(db);
  const subscribers = new Subscribers(db, tokens);
  const signUps = new SignUps(tokens, {
    confirms: mail?.newsletterConfirm ?? false,
    consent: (topic) => content.consents[topic],
    onAsk: (transaction, id) => outbox().writeSubscriptionConfirmation(transaction, id),
  });
  const newsletters = new Newsletters(db);
  const frame = { company: content.company, words: content.mails.newsletter, origin: siteOrigin(environment) };
  const markdown = new MarkdownRenderer();
  const opened = { signUps, subscribers, newsletters, sending: new Sending(database), frame, markdown };
  if (!mail) return { ...opened, perMinute: null, channels: [], test: null };
  const settings = { ...mail, sender: mailSender(environment, content.company), frame };
  const perMinute = mail.newsletterPerMinute;
  const mails = newsletterChannel(settings, subscribers, newsletters, new Turns(db, perMinute), markdown);
  const channels = [confirmationChannel(settings, subscribers), mails];
  return { ...opened, perMinute, channels, test: mails.test };
}
