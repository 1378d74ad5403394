import ical, { ICalCalendarMethod } from 'ical-generator';
import type { Company } from './company.ts';
import type { Webinar } from './webinars.ts';

/** Fields of the calendar file that registered people get by email. */
interface Invitation {
  organizer: { name: string; email: string };
  /** The URL of the meeting. */
  address?: string | undefined;
}

type ScheduledWebinar = Pick<Webinar, 'id' | 'title' | 'description' | 'speakers' | 'starts' | 'ends'>;

/** Its domain makes the webinar's id in calendars unique. */
type Organiser = Pick<Company, 'name' | 'domain'>;

export function calendarPath({ id }: Pick<Webinar, 'id'>): string {
  return `/webinars/${id}.ics`;
}

/**
 * Returns a webinar as a calendar file (RFC 5545). Its times are in UTC, so calendars show them correctly on either
 * side of a daylight-saving change.
 *
 * @param page the address of the list of webinars, with its origin
 * @param made the creation time of the file
 * @param mailed for a file in an email. Its method is PUBLISH, which adds the webinar to a calendar. REQUEST would make
 * calendars ask for a reply that the site does not read: people cancel with a link
 */
export function calendarFile(
  webinar: ScheduledWebinar,
  page: URL,
  company: Organiser,
  made: Date,
  mailed?: Invitation,
): string {
  const calendar = ical({
    prodId: { company: company.name, product: 'Webinars' },
    ...(mailed && { method: ICalCalendarMethod.PUBLISH }),
  });
  calendar.createEvent({
    // The page's file and every email have the same id, or calendars would show the webinar twice. It does not contain
    // the site's address, which is unknown during the build.
    id: `${webinar.id}@${company.domain}`,
    stamp: made,
    // Calendars keep the file with the larger number when a webinar moves (RFC 5546, 2.1.4).
    sequence: Math.floor(made.getTime() / 60_000),
    start: webinar.starts,
    end: webinar.ends,
    summary: webinar.title,
    description: eventDescription(webinar),
    url: page.href,
    ...(mailed && { organizer: mailed.organizer }),
    ...(mailed?.address && { location: mailed.address }),
  });
  return calendar.toString();
}

export function googleCalendar(webinar: ScheduledWebinar, page: URL): string {
  const compact = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, '');
  return withQuery('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: webinar.title,
    dates: `${compact(webinar.starts)}/${compact(webinar.ends)}`,
    details: `${eventDescription(webinar)}\n\n${page.href}`,
  });
}

export function outlookCalendar(webinar: ScheduledWebinar, page: URL): string {
  return withQuery('https://outlook.office.com/calendar/0/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: webinar.title,
    startdt: webinar.starts.toISOString(),
    enddt: webinar.ends.toISOString(),
    body: `${eventDescription(webinar)}\n\n${page.href}`,
  });
}

function eventDescription({ description, speakers }: ScheduledWebinar): string {
  return [description, speakers.map(({ name, role }) => `${name}, ${role}`).join('\n')].filter(Boolean).join('\n\n');
}

function withQuery(address: string, query: Record<string, string>): string {
  return `${address}?${new URLSearchParams(query)}`;
}
