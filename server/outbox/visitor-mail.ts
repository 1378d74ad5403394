import type { SendMailOptions } from 'nodemailer';
import { fill } from '../../language/fill.ts';
import { withoutDirectionControls } from '../../language/isolate-text.ts';
import type { Company } from '../../src/content/company.ts';
import type { Mails } from '../../src/content/interface/mails.ts';
import type { Channel, Reply, Submission } from './channel.ts';
import { fromHeader, type Sender } from './sender.ts';
import { headerText, mailServer, mailTimeoutMs } from './smtp.ts';

interface VisitorMailSettings {
  smtpUrl: string;
  sender: Sender;
  /** The visitor's next mail goes to its address: the mailboxes that are notified are the team's own. */
  company: Pick<Company, 'name' | 'domain' | 'email'>;
  words: Pick<Mails, 'autoreply' | 'reply'>;
}

/**
 * The message id by which mail programs put together all that belongs to a submission. It is that of the automatic
 * answer, which comes first where there is one; a thread may begin with a message that nobody has.
 */
export function threadRoot({ id }: Pick<Submission, 'id'>, domain: string): string {
  return `<${id}@${domain}>`;
}

/** Mails replies that were written in the inbox to the sender of the submission. */
export function replyChannel(settings: VisitorMailSettings): Channel {
  const server = mailServer(settings.smtpUrl);
  return {
    name: 'reply',
    timeoutMs: mailTimeoutMs,
    async deliver(_id, submission, signal, reply) {
      if (reply) await server.send(replyMail(submission, reply, settings), signal);
    },
    close: server.close,
  };
}

/** Answers enquiries at once, with words of the content. */
export function autoreplyChannel(settings: VisitorMailSettings): Channel {
  const server = mailServer(settings.smtpUrl);
  return {
    name: 'autoreply',
    timeoutMs: mailTimeoutMs,
    deliver: (_id, enquiry, signal) => server.send(autoreplyMail(enquiry, settings), signal),
    close: server.close,
  };
}

/** The mail of a reply: it names the message before it and the first, so that a mail program shows them as one thread. */
function replyMail(submission: Submission, reply: Reply, settings: VisitorMailSettings): SendMailOptions {
  const { company, words } = settings;
  const root = threadRoot(submission, company.domain);
  const before = reply.before.map((id) => `<${id}@${company.domain}>`);
  return {
    ...toVisitor(submission, settings),
    from: reply.author
      ? { ...settings.sender, name: headerText(fill(words.reply.sender, { author: reply.author })) }
      : fromHeader(settings.sender, company.name),
    subject: fill(words.reply.subject, { subject: headerText(submission.subject) }),
    messageId: `<${reply.id}@${company.domain}>`,
    inReplyTo: before.at(-1) ?? root,
    references: [root, ...before],
    text: reply.text,
  };
}

/**
 * The automatic answer (RFC 3834): other programs that answer by themselves leave it alone. It repeats nothing of what was
 * typed, so that nobody can send words of theirs to others by it.
 */
function autoreplyMail(enquiry: Submission, settings: VisitorMailSettings): SendMailOptions {
  const { company, words } = settings;
  return {
    ...toVisitor(enquiry, settings),
    from: fromHeader(settings.sender, company.name),
    subject: words.autoreply.subject,
    messageId: threadRoot(enquiry, company.domain),
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    text: words.autoreply.text,
  };
}

function toVisitor({ name, email }: Submission, { company }: VisitorMailSettings) {
  return {
    to: { name: withoutDirectionControls(headerText(name)), address: email },
    replyTo: company.email,
  };
}
