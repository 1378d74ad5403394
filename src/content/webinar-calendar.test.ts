import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { calendarFile } from './webinar-calendar.ts';
import { toStartAndEnd } from './webinar-hours.ts';

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
