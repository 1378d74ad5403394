import type { SendMailOptions } from 'nodemailer';
import { fill } from '../../language/fill.ts';
import { formatDay } from '../../language/format.ts';
import { formatHours, toStartAndEnd } from '../../src/content/webinar-hours.ts';
import { cancelPath } from '../../src/content/webinar-registration.ts';
import type { Delivery } from '../outbox/channel.ts';
import { type MailFrame, messageId, visitorHeaders } from '../outbox/mails.ts';
import { headerText } from '../outbox/smtp.ts';
import type { Registrations } from './registrations.ts';
import { dueReminder } from './reminders.ts';

/**
 * Renders the email that confirms a registration, or a reminder of the webinar, unless it was moved or has begun since
 * the reminder was queued. It contains nothing that was typed, so that nobody can use the form to send words to others.
 */
export async function registrationMail(
  { id, about_id, channel, reminder }: Delivery,
  registrations: Registrations,
  frame: MailFrame,
): Promise<SendMailOptions | null> {
  const found = await registrations.toMail(about_id);
  if (!found) return null;
  const isReminder = channel === 'reminder';
  if (isReminder && dueReminder(found.webinar, new Date())?.key !== reminder) return null;
  // This module is loaded for the first email, to save memory until then.
  const { calendarFile } = await import('../../src/content/webinar-calendar.ts');
  const { registration, webinar } = found;
  const { sender, company, origin } = frame;
  const { place, ...words } = frame.words.registration;
  const { subject, text: body } = words[isReminder ? 'reminder' : 'confirmation'];
  const { date, time } = webinar;
  const address = webinar.registration?.address;
  const text = fill(body, {
    webinar: webinar.title,
    day: formatDay(company.locale, date),
    hours: formatHours(company.locale, date, time),
    place: address ? fill(place, { address }) : '',
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
    ...visitorHeaders({ name: '', email: registration.email }, frame),
    subject: headerText(fill(subject, { webinar: webinar.title })),
    messageId: messageId(isReminder ? id : about_id, frame),
    ...(isReminder && { references: messageId(about_id, frame) }),
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
