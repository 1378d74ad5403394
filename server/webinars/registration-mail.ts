import type { SendMailOptions } from 'nodemailer';
import { fill } from '../../language/fill.ts';
import { formatDay } from '../../language/format.ts';
import type { Mails } from '../../src/content/interface/mails.ts';
import { formatHours, toStartAndEnd } from '../../src/content/webinar-hours.ts';
import { cancelPath } from '../../src/content/webinar-registration.ts';
import type { Delivery } from '../outbox/channel.ts';
import { type MailFrame, messageId, visitorHeaders } from '../outbox/mails.ts';
import { headerText } from '../outbox/smtp.ts';
import type { Registrations } from './registrations.ts';
import { dueReminder } from './reminders.ts';

export function registrationMail(
  { submission_id }: Delivery,
  registrations: Registrations,
  frame: MailFrame,
): Promise<SendMailOptions | null> {
  return writeRegistrationMail(submission_id, registrations, frame, 'confirmation');
}

/** Renders a reminder of a webinar, unless the webinar was moved or has begun since the reminder was queued. */
export async function reminderMail(
  { id, submission_id, reminder }: Delivery,
  registrations: Registrations,
  frame: MailFrame,
): Promise<SendMailOptions | null> {
  const found = await registrations.toMail(submission_id);
  if (!found || dueReminder(found.webinar, new Date())?.key !== reminder) return null;
  const mail = await writeRegistrationMail(submission_id, registrations, frame, 'reminder');
  return mail && { ...mail, messageId: messageId(id, frame), references: messageId(submission_id, frame) };
}

/** Renders an email that contains nothing that was typed, so that nobody can use the form to send words to others. */
async function writeRegistrationMail(
  id: string,
  registrations: Registrations,
  frame: MailFrame,
  about: 'confirmation' | 'reminder',
): Promise<SendMailOptions | null> {
  const found = await registrations.toMail(id);
  if (!found) return null;
  // This module is loaded for the first email, to save memory until then.
  const { calendarFile } = await import('../../src/content/webinar-calendar.ts');
  const { registration, webinar } = found;
  const { sender, company, origin } = frame;
  const words: Mails['registration'] = frame.words.registration;
  const { date, time } = webinar;
  const address = webinar.registration?.address;
  const text = fill(words[about].text, {
    webinar: webinar.title,
    day: formatDay(company.locale, date),
    hours: formatHours(company.locale, date, time),
    place: address ? fill(words.place, { address }) : '',
    cancel: `${origin}${cancelPath(webinar, registrations.cancellationToken(registration))}`,
  });
  const file = calendarFile(
    { ...webinar, ...toStartAndEnd(date, time) },
    new URL('/webinars', origin),
    company,
    new Date(),
    { organizer: { name: company.name, email: sender.address }, address },
  );
  return {
    ...visitorHeaders(registration, frame),
    subject: headerText(fill(words[about].subject, { webinar: webinar.title })),
    messageId: messageId(registration.id, frame),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    // A missing address leaves an empty paragraph.
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
