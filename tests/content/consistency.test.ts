import { describe, expect, test } from 'vitest';
import { readRecords } from '../../server/content/read-records.ts';
import type { RoiCalculator } from '../../src/content/roi-calculator.ts';
import { contentFolder, record, texts } from './records.ts';

const { records } = await readRecords(contentFolder);
const company = record('company');
const figures: Record<string, string> = record('figures');
const now = new Date();

/** All texts of all records with their files. The body of an article is one text. */
const sentences = records.flatMap(({ file, data, body }) =>
  [...texts(data), body].filter(Boolean).map((text) => ({ file, text })),
);

describe('Single sources', () => {
  test('only company.yaml contains the company’s name', () => {
    const naming = sentences.filter(({ text }) => text.includes(company.name)).map(({ file }) => file);
    expect([...new Set(naming)]).toEqual(['content/company.yaml']);
  });

  /** This text names a company size, not the number of clients (docs/product.md#roi-calculator). */
  const isOther = (text: string) => text === 'Large (500+ employees)';

  /** Values such as `25+`, `98.7%` or `Under 1mW` are always figures, but a bare 4 may count anything. */
  const distinct = Object.values(figures).filter((value) => /[+<]|^\d+\.\d+%$|^Under/.test(value));
  test.each([...new Set(distinct)])('prose refers to "%s" by its key', (figure) => {
    const written = new RegExp(`(?<![\\w.,+<])${figure.replaceAll(/[.+]/g, '\\$&')}(?![\\w+])`);
    const found = sentences.filter(
      ({ file, text }) =>
        file !== 'content/figures.yaml' && !file.startsWith('content/blog/') && written.test(text) && !isOther(text),
    );
    expect(found).toEqual([]);
  });
});

test('only notices exclaim, and no text has filler', () => {
  const isNotice = (file: string) => /^content\/(interface\/|generate-image)/.test(file);
  const filler = /[a-z]!|cutting-edge|seamless|revolution|leverage|empower|game-chang|state-of-the-art|lorem/i;
  expect(sentences.filter(({ file, text }) => !isNotice(file) && filler.test(text))).toEqual([]);
});

describe('People', () => {
  const people = records.flatMap(({ file, collection, data }) =>
    peopleIn(collection, data).map((one) => ({ ...one, file })),
  );

  test('have the same role wherever they appear', () => {
    const roles = Map.groupBy(people, ({ name }) => name);
    const different = [...roles].filter(([, those]) => new Set(those.map(({ role }) => role)).size > 1);
    expect(different).toEqual([]);
  });
});

describe('Past events have past dates', () => {
  const selectCollection = (name: string) => records.filter(({ collection }) => collection === name);
  const dayIn = (data: unknown) => {
    const { date, updated } = data as { date?: string; updated?: string };
    return new Date(date ?? updated ?? '');
  };
  const dated = [
    ...selectCollection('blog').map(({ file, data }) => ({ file, day: dayIn(data) })),
    ...selectCollection('whitepapers').map(({ file, data }) => ({ file, day: dayIn(data) })),
    ...selectCollection('legal').map(({ file, data }) => ({ file, day: dayIn(data) })),
    ...selectCollection('webinars')
      .filter(({ data }) => 'views' in (data as object))
      .map(({ file, data }) => ({ file, day: dayIn(data) })),
    ...selectCollection('caseStudies').flatMap(({ file, data }) => {
      const { detail } = data as { detail?: { completed: string } };
      return detail ? [{ file, day: new Date(`1 ${detail.completed}`) }] : [];
    }),
  ];

  test.each(dated)('$file', ({ day }) => {
    expect(day.getTime()).toBeLessThanOrEqual(now.getTime());
  });
});

/** Returns amounts such as `$1.2 million` or `$69,000`. A range such as `$2.00 to $1.35 million` counts as two. */
function amounts(text: string): number[] {
  return [...text.matchAll(/\$([\d.,]+\d)(?=(?: to \$[\d.]+| and \$[\d.]+)? million)|\$([\d.,]*\d)/g)].map(
    ([, millions, dollars = '']) => (millions ? Number(millions) * 1_000_000 : Number(dollars.replaceAll(',', ''))),
  );
}

describe('The calculator and statements about costs', () => {
  const range = (key: string) => amounts(figures[key] ?? '');
  const { industries, implementationTypes } = record('roi-calculator').estimator as RoiCalculator['estimator'];

  test('use the specified rates (docs/product.md#roi-formula)', () => {
    expect(
      industries.map(({ id, savings, efficiency, investment: { small, medium, large } }) => [
        ...[id, savings, efficiency, small, medium, large],
      ]),
    ).toEqual([
      ['healthcare', 32, 45, 20_000, 75_000, 200_000],
      ['finance', 28, 35, 25_000, 90_000, 250_000],
      ['retail', 25, 30, 15_000, 60_000, 180_000],
      ['education', 22, 40, 10_000, 50_000, 150_000],
      ['manufacturing', 20, 25, 20_000, 70_000, 190_000],
      ['other', 20, 25, 20_000, 70_000, 190_000],
    ]);
    expect(implementationTypes.map(({ id, gain, investment }) => [id, gain, investment])).toEqual([
      ['pilot', 1, 1],
      ['partial', 0.7, 0.6],
      ['full', 1.2, 1.5],
    ]);
  });

  test('match the total cost of a pilot', () => {
    for (const { id, investment } of industries.slice(0, 4)) {
      expect(range(`cost-pilot-${id}`), id).toEqual([investment.small, investment.large]);
    }
    const investments = industries.flatMap(({ investment }) => Object.values(investment));
    expect(range('cost-pilot')).toEqual([Math.min(...investments), Math.max(...investments)]);
  });

  test('include our fees, with room for hardware and the client’s staff', () => {
    const [measurement, pilot, year, whole] = ['fee-measurement', 'fee-pilot', 'fee-operating-year', 'cost-pilot'].map(
      range,
    );
    for (const end of [0, 1]) {
      expect(measurement?.[end]).toBeLessThan(pilot?.[end] ?? 0);
      expect((pilot?.[end] ?? 0) + (year?.[end] ?? 0)).toBeLessThan((whole?.[end] ?? 0) * 0.8);
    }
  });
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
