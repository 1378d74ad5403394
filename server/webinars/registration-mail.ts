import type { SendMailOptions } from 'nodemailer';
import { fill } from '../../language/fill.ts';
import { formatDay } from '../../language/format.ts';
import { withoutDirectionControls } from '../../language/isolate-text.ts';
import type { Company } from '../../src/content/company.ts';
import type { Mails } from '../../src/content/interface/mails.ts';
import { formatHours, toStartAndEnd } from '../../src/content/webinar-hours.ts';
import { cancelPath, type RegisteredWebinar } from '../../src/content/webinar-registration.ts';
import type { NoticeChannel, Submission } from '../outbox/channel.ts';
import { fromHeader, type Sender } from '../outbox/sender.ts';
import { headerText, mailServer, mailTimeoutMs } from '../outbox/smtp.ts';
import { threadRoot } from '../outbox/visitor-mail.ts';
import type { Registrations } from './registrations.ts';
import { reminderOwed } from './reminders.ts';

interface RegistrationMailSettings {
  smtpUrl: string;
  sender: Sender;
  /** The visitor's next mail goes to its address. */
  company: Pick<Company, 'name' | 'domain' | 'email' | 'locale'>;
  words: Pick<Mails, 'registration'>;
  /** The site's own address, with which links begin. */
  origin: string;
}

/** What the mail about a place says. */
interface Place {
  registration: Submission;
  webinar: RegisteredWebinar;
  /** Of the link that gives it back. */
  token: string;
}

/** Confirms registrations, with the webinar as a file for the calendar. */
export function registrationChannel(settings: RegistrationMailSettings, registrations: Registrations): NoticeChannel {
  const server = mailServer(settings.smtpUrl);
  return {
    name: 'registration',
    timeoutMs: mailTimeoutMs,
    async deliverNotice({ recipientId }, signal) {
      const found = await registrations.toMail(recipientId);
      if (!found) return false;
      const token = await registrations.tokenOf(found.registration);
      const messageId = threadRoot(found.registration, settings.company.domain);
      const mail = await placeMail({ ...found, token }, settings.words.registration.confirmation, settings);
      await server.send({ ...mail, messageId }, signal);
      return true;
    },
    close: server.close,
  };
}

/** Reminds those who registered. A webinar that has moved or begun since the reminder was written is not announced. */
export function reminderChannel(settings: RegistrationMailSettings, registrations: Registrations): NoticeChannel {
  const server = mailServer(settings.smtpUrl);
  return {
    name: 'reminder',
    timeoutMs: mailTimeoutMs,
    async deliverNotice({ id, recipientId, reminder }, signal) {
      const found = await registrations.toMail(recipientId);
      if (!found || reminderOwed(found.webinar, new Date())?.key !== reminder) return false;
      const token = await registrations.tokenOf(found.registration);
      const { domain } = settings.company;
      const mail = await placeMail({ ...found, token }, settings.words.registration.reminder, settings);
      const thread = { messageId: `<${id}@${domain}>`, references: threadRoot(found.registration, domain) };
      await server.send({ ...mail, ...thread }, signal);
      return true;
    },
    close: server.close,
  };
}

/** A mail about a place. It repeats nothing of what was typed, so that nobody can send words of theirs to others by it. */
async function placeMail(
  { registration, webinar, token }: Place,
  words: Mails['registration']['confirmation'],
  { sender, company, words: all, origin }: RegistrationMailSettings,
): Promise<SendMailOptions> {
  // With the first mail: until then it would be memory for nothing.
  const { calendarFile } = await import('../../src/content/webinar-calendar.ts');
  const { name, email } = registration;
  const { date, time } = webinar;
  const address = webinar.registration?.address;
  const text = fill(words.text, {
    webinar: webinar.title,
    day: formatDay(company.locale, date),
    hours: formatHours(company.locale, date, time),
    place: address ? fill(all.registration.place, { address }) : '',
    cancel: `${origin}${cancelPath(webinar, token)}`,
  });
  const file = calendarFile(
    { ...webinar, ...toStartAndEnd(date, time) },
    new URL('/webinars', origin),
    company,
    new Date(),
    { organizer: { name: company.name, email: sender.address }, address },
  );
  return {
    from: fromHeader(sender, company.name),
    to: { name: withoutDirectionControls(headerText(name)), address: email },
    replyTo: company.email,
    subject: headerText(fill(words.subject, { webinar: webinar.title })),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    // Without an address there is a paragraph less.
    text: text.replace(/\n{3,}/g, '\n\n'),
    attachments: [
      {
        filename: `${webinar.id}.ics`,
        content: file,
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      },
    ],
  };
}
