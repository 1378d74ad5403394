import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { calendarFile } from './webinar-calendar.ts';
import { formatHours, isValidHours, reminderMoments, toStartAndEnd } from './webinar-hours.ts';

test.each([
  ['2027-02-11', '15:00-16:30 UTC', '2027-02-11T15:00:00.000Z', '2027-02-11T16:30:00.000Z'],
  ['2027-02-11', '15:00-16:00 Asia/Kolkata', '2027-02-11T09:30:00.000Z', '2027-02-11T10:30:00.000Z'],
  ['2027-02-11', '15:00-16:00 America/New_York', '2027-02-11T20:00:00.000Z', '2027-02-11T21:00:00.000Z'],
  ['2027-07-11', '15:00-16:00 America/New_York', '2027-07-11T19:00:00.000Z', '2027-07-11T20:00:00.000Z'],
  ['2027-07-11', '00:15-01:00 Europe/London', '2027-07-10T23:15:00.000Z', '2027-07-11T00:00:00.000Z'],
  // The clocks go forward from 2:00 to 3:00 on this day.
  ['2027-03-14', '01:30-04:00 America/New_York', '2027-03-14T06:30:00.000Z', '2027-03-14T08:00:00.000Z'],
])('a webinar on %s, %s, starts at %s and ends at %s', (day, time, starts, ends) => {
  const moments = toStartAndEnd(new Date(day), time);
  expect([moments.starts.toISOString(), moments.ends.toISOString()]).toEqual([starts, ends]);
});

test.each([
  ['2027-02-11', '15:00-16:00 UTC', '15:00–16:00 UTC'],
  ['2027-02-11', '10:00-11:00 America/New_York', '10:00–11:00 EST'],
  ['2027-07-11', '10:00-11:00 America/New_York', '10:00–11:00 EDT'],
])('%s, %s is shown as %s', (day, time, shown) => {
  expect(formatHours('en-US', new Date(day), time)).toBe(shown);
});

test.each([
  '00:00-23:59 UTC',
  '09:05-09:10 UTC',
  '09:05-09:10 America/Argentina/Buenos_Aires',
])('accepts %s', (time) => {
  expect(isValidHours(time)).toBe(true);
});

test.each([
  '16:00-15:00 UTC',
  '24:00-25:00 UTC',
  '15:00-16:00 Atlantis/Capital',
  '15:00–16:00 UTC',
  '',
])('rejects %j', (time) => {
  expect(isValidHours(time)).toBe(false);
});

// The clocks change between the two reminders, or during the webinar.
test.each([
  ['2027-03-28', '15:00-16:00 Europe/Berlin', '2027-03-27T14:00:00.000Z', '2027-03-28T12:00:00.000Z'],
  ['2027-10-31', '15:00-16:00 Europe/Berlin', '2027-10-30T13:00:00.000Z', '2027-10-31T13:00:00.000Z'],
  // The clocks have not gone back yet an hour before this webinar.
  ['2027-11-07', '01:30-04:00 America/New_York', '2027-11-06T05:30:00.000Z', '2027-11-07T04:30:00.000Z'],
])('sends reminders for %s, %s, at %s and %s', (date, time, day, hour) => {
  const moments = reminderMoments(new Date(date), time);
  expect([moments.day.toISOString(), moments.hour.toISOString()]).toEqual([day, hour]);
});

const page = new URL('https://site.example/webinars');
const company = { name: 'Company', domain: 'company.example' };
const made = new Date('2026-01-02T03:04:05Z');

function webinar(day: string, hours: string) {
  return {
    id: 'edge',
    title: 'Models at the edge; small, fast',
    description: `Line one, with a comma\n${'a long text '.repeat(20)}`,
    speakers: [{ name: 'Ada Marek', role: 'Engineer' }],
    ...toStartAndEnd(new Date(day), hours),
  };
}

/** Reads the file with a library that shares no code with the product. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const [event] = calendar.getAllSubcomponents('vevent');
  if (!event) throw new Error('There is no event.');
  return { calendar, event: new ICAL.Event(event), stamp: event.getFirstPropertyValue('dtstamp') };
}

test.each([
  ['before the clocks change', '2026-03-28', '2026-03-28T14:00:00.000Z'],
  ['after it', '2026-03-29', '2026-03-29T13:00:00.000Z'],
])('a calendar converts the hours of another zone %s', (_name, day, starts) => {
  const { event } = read(calendarFile(webinar(day, '15:00-16:00 Europe/Berlin'), page, company, made));
  expect(event.startDate.toJSDate().toISOString()).toBe(starts);
  expect(event.duration.toSeconds()).toBe(3600);
});

test('the calendar file contains the webinar’s texts unchanged', () => {
  const given = webinar('2026-05-01', '15:00-16:00 UTC');
  const file = calendarFile(given, page, company, made);
  const { calendar, event, stamp } = read(file);
  expect(event.uid).toBe('edge@company.example');
  expect(event.summary).toBe(given.title);
  expect(event.description).toBe(`${given.description}\n\nAda Marek, Engineer`);
  expect(event.component.getFirstPropertyValue('url')).toBe(page.href);
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(String(stamp)).toBe('2026-01-02T03:04:05Z');
  // RFC 5545 (section 3.1) requires lines of at most 75 octets that end with CRLF.
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file).not.toMatch(/[^\r]\n/);
});

test('a newer file replaces an older one', () => {
  const [first, second] = [made, new Date(made.getTime() + 60_000)].map(
    (moment) => read(calendarFile(webinar('2026-05-01', '15:00-16:00 UTC'), page, company, moment)).event,
  );
  expect(second?.uid).toBe(first?.uid);
  expect(Number(second?.sequence)).toBeGreaterThan(Number(first?.sequence));
});
