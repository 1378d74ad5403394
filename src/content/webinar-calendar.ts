import ical, { ICalCalendarMethod } from 'ical-generator';
import type { Company } from './company.ts';
import type { Webinar } from './webinars.ts';

interface Invitation {
  organizer: { name: string; email: string };
  address?: string | undefined;
}

type ScheduledWebinar = Pick<Webinar, 'id' | 'title' | 'description' | 'speakers' | 'starts' | 'ends'>;

type Organiser = Pick<Company, 'name' | 'domain'>;

export function calendarPath({ id }: Pick<Webinar, 'id'>): string {
  return `/webinars/${id}.ics`;
}

/**
 * Returns a webinar as a calendar file (RFC 5545). Times are in UTC, so calendars show them correctly before and after
 * a daylight-saving change. In an email the method is PUBLISH, because REQUEST would ask for a reply that the site does
 * not read.
 *
 * @param page the absolute address of the list of webinars
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
    // The page's file and every email have the same id, because calendars would otherwise show the webinar twice. The
    // id does not contain the site's address, which the build does not know.
    id: `${webinar.id}@${company.domain}`,
    stamp: made,
    // Calendars keep the file with the larger number after a webinar has moved (RFC 5546, 2.1.4).
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

function eventDescription({ description, speakers }: ScheduledWebinar): string {
  return [description, speakers.map(({ name, role }) => `${name}, ${role}`).join('\n')].filter(Boolean).join('\n\n');
}
