import { describe, expect, test } from 'vitest';
import { readRecords } from '../../server/content/read-records.ts';
import { contentFolder, record, texts } from './records.ts';

const { records } = await readRecords(contentFolder);
const company = record('company');
const figures: Record<string, string> = record('figures');
const now = new Date();

/** Every text of every record, with the file that it stands in; articles are texts of their own. */
const sentences = records.flatMap(({ file, data, body }) =>
  [...texts(data), body].filter(Boolean).map((text) => ({ file, text })),
);

describe('What is said in one place', () => {
  test("the company's name stands in company.yaml and nowhere else", () => {
    const naming = sentences.filter(({ text }) => text.includes(company.name)).map(({ file }) => file);
    expect([...new Set(naming)]).toEqual(['content/company.yaml']);
  });

  /** A size of company, not the number of clients (docs/product.md#roi-calculator). */
  const isOther = (text: string) => text === 'Large (500+ employees)';

  /** Values that are figures wherever they stand: `25+`, `98.7%`, `Under 1mW`. A bare 4 may count anything. */
  const distinct = Object.values(figures).filter((value) => /[+<]|^\d+\.\d+%$|^Under/.test(value));
  test.each([...new Set(distinct)])('"%s" is named by its key in prose', (figure) => {
    const written = new RegExp(`(?<![\\w.,+<])${figure.replaceAll(/[.+]/g, '\\$&')}(?![\\w+])`);
    const found = sentences.filter(
      ({ file, text }) =>
        file !== 'content/figures.yaml' && !file.startsWith('content/blog/') && written.test(text) && !isOther(text),
    );
    expect(found).toEqual([]);
  });
});

describe('People', () => {
  /** Name, role and place of everybody who is named. */
  const people = records.flatMap(({ file, collection, data }) =>
    peopleIn(collection, data).map((one) => ({ ...one, file })),
  );

  test('are the same person wherever their name stands', () => {
    const roles = Map.groupBy(people, ({ name }) => name);
    const different = [...roles].filter(([, those]) => new Set(those.map(({ role }) => role)).size > 1);
    expect(different).toEqual([]);
  });
});

describe('What is said to have happened lies in the past', () => {
  const inCollection = (name: string) => records.filter(({ collection }) => collection === name);
  const dated = [
    ...inCollection('blog').map(({ file, data }) => ({ file, day: (data as { date: Date }).date })),
    ...inCollection('whitepapers').map(({ file, data }) => ({ file, day: (data as { date: Date }).date })),
    ...inCollection('legal').map(({ file, data }) => ({ file, day: (data as { updated: Date }).updated })),
    ...inCollection('webinars')
      .filter(({ data }) => 'views' in (data as object))
      .map(({ file, data }) => ({ file, day: (data as { date: Date }).date })),
    ...inCollection('caseStudies').flatMap(({ file, data }) => {
      const { detail } = data as { detail?: { completed: string } };
      return detail ? [{ file, day: new Date(`1 ${detail.completed}`) }] : [];
    }),
  ];

  test.each(dated)('$file', ({ day }) => {
    expect(day.getTime()).toBeLessThanOrEqual(now.getTime());
  });
});

test.each(['1', '2', '3'])('the figures of case study %s fit about four years of service', (id) => {
  const { roi, paybackPeriod, costSavings } = record(`case-studies/${id}`).detail.metrics;
  const investment = (costSavings / 12) * paybackPeriod;
  const years = (investment * (1 + roi / 100)) / costSavings;
  expect(years).toBeGreaterThan(3.75);
  expect(years).toBeLessThan(4.25);
});

interface Person {
  name: string;
  role: string;
}

function peopleIn(collection: string, data: unknown): Person[] {
  if (collection === 'about-page') return (data as { people: { items: Person[] } }).people.items;
  if (collection === 'webinars') return (data as { speakers?: Person[] }).speakers ?? [];
  if (collection === 'blog') {
    const { author, authorRole } = data as { author: string; authorRole: string };
    return [{ name: author, role: authorRole }];
  }
  if (collection === 'caseStudies') {
    const { detail } = data as { detail?: { testimonial: { author: string; position: string } } };
    return detail ? [{ name: detail.testimonial.author, role: detail.testimonial.position }] : [];
  }
  return [];
}
