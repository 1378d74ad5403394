import ical, { ICalCalendarMethod } from 'ical-generator';
import type { Company } from './company.ts';
import type { Webinar } from './webinars.ts';

/** Of a calendar file that is mailed to who registered. */
interface Invitation {
  organizer: { name: string; email: string };
  /** Where the webinar takes place. */
  address?: string | undefined;
}

type Dated = Pick<Webinar, 'id' | 'title' | 'description' | 'speakers' | 'starts' | 'ends'>;

/** Who gives the webinar; the domain makes its name in calendars the company's own. */
type Organiser = Pick<Company, 'name' | 'domain'>;

/** The address of a webinar's calendar file. */
export function calendarPath({ id }: Pick<Webinar, 'id'>): string {
  return `/webinars/${id}.ics`;
}

/**
 * A webinar as a calendar file (RFC 5545). Its hours are moments in UTC: every calendar shows them by its own clocks, on
 * either side of a change to summer time.
 *
 * @param page the address of the list of webinars, with its origin
 * @param made when the file is made
 * @param mailed of a file in a mail. Its method is PUBLISH, which puts the webinar into a calendar: REQUEST would have
 *   calendars ask for an answer, which nobody reads here, since a place is given back by a link
 */
export function calendarFile(webinar: Dated, page: URL, company: Organiser, made: Date, mailed?: Invitation): string {
  const calendar = ical({
    prodId: { company: company.name, product: 'Webinars' },
    ...(mailed && { method: ICalCalendarMethod.PUBLISH }),
  });
  calendar.createEvent({
    // The same in the page's file and in each mail, or a calendar would show the webinar twice. Not of the page's address:
    // while the site is built, that is not known.
    id: `${webinar.id}@${company.domain}`,
    stamp: made,
    // Of two files about a webinar that has moved calendars keep the one with the larger number (RFC 5546, 2.1.4).
    sequence: Math.floor(made.getTime() / 60_000),
    start: webinar.starts,
    end: webinar.ends,
    summary: webinar.title,
    description: textOf(webinar),
    url: page.href,
    ...(mailed && { organizer: mailed.organizer }),
    ...(mailed?.address && { location: mailed.address }),
  });
  return calendar.toString();
}

/** The address that adds a webinar to Google Calendar. */
export function googleCalendar(webinar: Dated, page: URL): string {
  const compact = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, '');
  return withQuery('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: webinar.title,
    dates: `${compact(webinar.starts)}/${compact(webinar.ends)}`,
    details: `${textOf(webinar)}\n\n${page.href}`,
  });
}

/** The address that adds a webinar to the calendar of Outlook on the web. */
export function outlookCalendar(webinar: Dated, page: URL): string {
  return withQuery('https://outlook.office.com/calendar/0/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: webinar.title,
    startdt: webinar.starts.toISOString(),
    enddt: webinar.ends.toISOString(),
    body: `${textOf(webinar)}\n\n${page.href}`,
  });
}

function textOf({ description, speakers }: Dated): string {
  return [description, speakers.map(({ name, role }) => `${name}, ${role}`).join('\n')].filter(Boolean).join('\n\n');
}

function withQuery(address: string, query: Record<string, string>): string {
  return `${address}?${new URLSearchParams(query)}`;
}
