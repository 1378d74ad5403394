import { describe, expect, test } from 'vitest';
import { readRecords } from '../../server/content/read-records.ts';
import figures from '../../src/features/gestures/trained/figures.json' with { type: 'json' };
import { contentFolder, folder, posts, record, texts } from './records.ts';

const { records } = await readRecords(contentFolder);

/** Every text of every record that matches, by its file. */
const matching = (pattern: RegExp) =>
  records.flatMap(({ file, data, body }) =>
    [...texts(data), body]
      .filter(Boolean)
      .map((text) => text.replaceAll(/\s+/g, ' '))
      .filter((text) => pattern.test(text))
      .map((text) => ({ file: file.slice(8), text })),
  );

const said = (name: string) => texts(record(name)).join('\n');

describe('A fact that several pages tell is the same on each', () => {
  test('the total of a pilot: its parts', () => {
    const parts = "hardware, licences, your staff's time and a first operating year";
    const totals = matching(/\{figures\.cost-pilot[\w-]*\} in total,|comes to \{figures\.cost-pilot\} in total/);
    expect(totals.map(({ file }) => file).sort()).toEqual(
      ['education', 'finance', 'healthcare', 'retail'].map((name) => `solutions/${name}.yaml`).concat('trust.yaml'),
    );
    for (const { file, text } of totals) expect(text, file).toMatch(new RegExp(parts, 'i'));
    expect(said('roi-calculator')).toContain(parts);
  });

  test('the acceptance test of the vision module: trays', () => {
    expect(matching(/faulty parts that our vision|good parts in a thousand/)).toEqual([]);
    const files = matching(/two good trays in a thousand/).map(({ file }) => file);
    expect(files.sort()).toEqual(['home.yaml', 'receipts.yaml', 'solutions/retail.yaml', 'technologies.yaml']);
  });

  test('cycles for each operation: the demonstration and the article', () => {
    const { multiplications, microcontroller } = figures;
    const note = texts(posts()['3']?.data).join('\n');
    expect(note).toContain(`12, 16, 4 and 1 cycles`);
    expect(note).toContain(`needs about ${microcontroller.cyclesPerMultiplication}.`);
    expect([microcontroller.cyclesPerMultiplication / 2, 16 / 4]).toEqual([4, 4]);
    expect(said('interface/gestures')).toContain('half the cycles of this loop and a quarter of those');
    expect(((multiplications * 4) / 120_000).toFixed(0)).toBe('1');
    expect(said('interface/gestures')).toContain('would take about 1 ms');
  });

  test('the silent trial: three months', () => {
    const files = matching(/silent(?:ly)?\b.*three months|three months of silent/i).map(({ file }) => file);
    expect(files.sort()).toEqual(['about.yaml', 'blog/1.md', 'case-studies/1.yaml', 'trust.yaml', 'trust.yaml']);
  });

  test('what a logger stores offline: up to 30 days', () => {
    const files = matching(/(?<!up to )30 days of readings/i).map(({ file }) => file);
    expect(files).toEqual([]);
  });

  test('how long copies of client data are kept: until our work has ended', () => {
    expect(matching(/within \d+ days of handover/)).toEqual([]);
    expect(said('trust')).toContain('within 30 days of the end of our work');
  });
});

test('a speaker whose name is changed is marked', () => {
  const positions = Object.values(folder('case-studies')).flatMap(({ detail }) => detail?.testimonial.position ?? []);
  expect(positions).toHaveLength(3);
  for (const position of positions) expect(position).toMatch(/ \(name changed\)$/);
});

test('each receipt has a date', () => {
  for (const { id, date } of record('receipts'))
    expect(date, id).toMatch(/^(?:[A-Z][a-z]+ 20\d\d|a year after completion)$/);
});

test('the hours of the planner add up to those of its week', () => {
  interface Entry {
    hours: number;
    title: string;
    tone?: string;
    isGone?: boolean;
  }
  const { shot } = record('solutions/ai-productivity').products[0];
  const entries: Entry[] = shot.main[0].days
    .flatMap((day: { entries: Entry[] }) => day.entries)
    .filter(({ isGone }: Entry) => !isGone);
  const meetings = /^(?:Stand-up|Supplier audit|Budget review|Demo|Weekly review)$/;
  const sum = (those: Entry[]) => those.reduce((total, { hours }) => total + hours, 0);
  const isPrivate = ({ tone }: Entry) => tone === 'gold';
  const spent = [
    sum(entries.filter((entry) => !isPrivate(entry) && !meetings.test(entry.title))),
    sum(entries.filter(({ title }) => meetings.test(title))),
    sum(entries.filter(isPrivate)),
  ];
  const { note, levels } = shot.aside.find(({ title }: { title: string }) => title === 'Hours this week');
  expect(levels.map(({ label }: { label: string }) => label)).toEqual(spent.map((hours) => `${hours} h`));
  expect(note).toBe(`${sum(entries)} of 36`);
});
