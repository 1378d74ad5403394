import { describe, expect, test } from 'vitest';
import { readRecords } from '../../server/content/read-records.ts';
import type { RoiCalculator } from '../../src/content/roi-calculator.ts';
import { contentFolder, record, texts } from './records.ts';

const { records } = await readRecords(contentFolder);
const company = record('company');
const figures: Record<string, string> = record('figures');
const now = new Date();

/** Every text of every record, with the file that it stands in; articles are texts of their own. */
const sentences = records.flatMap(({ file, data, body }) =>
  [...texts(data), body].filter(Boolean).map((text) => ({ file, text })),
);

describe('Single sources', () => {
  test('only company.yaml contains the company’s name', () => {
    const naming = sentences.filter(({ text }) => text.includes(company.name)).map(({ file }) => file);
    expect([...new Set(naming)]).toEqual(['content/company.yaml']);
  });

  /** A size of company, not the number of clients (docs/product.md#roi-calculator). */
  const isOther = (text: string) => text === 'Large (500+ employees)';

  /** Values that are figures wherever they stand: `25+`, `98.7%`, `Under 1mW`. A bare 4 may count anything. */
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

describe('People', () => {
  /** Name, role and place of everybody who is named. */
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

/** The amounts of a text in dollars: `$1.2 million`, `$69,000`. A range in one unit (`$2.00 to $1.35 million`) is two. */
function amounts(text: string): number[] {
  return [...text.matchAll(/\$([\d.,]+\d)(?=(?: to \$[\d.]+| and \$[\d.]+)? million)|\$([\d.,]*\d)/g)].map(
    ([, millions, dollars = '']) => (millions ? Number(millions) * 1_000_000 : Number(dollars.replaceAll(',', ''))),
  );
}

describe('The arithmetic of the case studies', () => {
  interface Result {
    figure?: string;
    change?: Record<'before' | 'after', { name: string }>;
    text: string;
  }
  /** What each spent on the process before and after, item by item; where it invested, and its sites. */
  const studies = [
    {
      id: '1',
      spent: [
        [300_000, 0],
        [2_000_000, 1_350_000],
        [1_450_000, 1_200_000],
      ],
      sites: 16,
      efficiency: [11, 16],
    },
    {
      id: '2',
      spent: [
        [9_600_000, 6_100_000],
        [2_300_000, 1_600_000],
      ],
      sites: undefined,
      efficiency: [2.0, 3.3],
    },
    {
      id: '3',
      spent: [
        [2_600_000, 1_700_000],
        [800_000, 500_000],
        [600_000, 400_000],
      ],
      sites: 14,
      efficiency: [3.4, 5.0],
    },
  ];

  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

  describe.each(studies)('of $id', ({ id, spent, sites, efficiency }) => {
    const { metrics, results } = record(`case-studies/${id}`).detail;
    const { roi, paybackPeriod, costSavings, efficiencyGain } = metrics;
    const lines: string[] = results.map(({ figure = '', change, text }: Result) =>
      [figure, change?.before.name, change?.after.name, text].join(' '),
    );
    const investment = (costSavings / 12) * paybackPeriod;

    test('fits about four years of service', () => {
      const years = (investment * (1 + roi / 100)) / costSavings;
      expect(years).toBeGreaterThan(3.75);
      expect(years).toBeLessThan(4.25);
    });

    test('has savings that match the costs before and after', () => {
      expect(sum(spent.map(([before = 0, after = 0]) => before - after))).toBe(costSavings);
      const said = lines.flatMap(amounts);
      for (const amount of spent.flat().filter(Boolean)) expect(said).toContain(amount);
    });

    test('states the investment, its period and its share of a site', () => {
      const [line = ''] = lines.filter((text) => text.includes('invested for four years'));
      const [whole = 0, share] = amounts(line);
      expect(Math.abs(whole - investment)).toBeLessThan(10_000);
      expect(line).toContain('support and hosting');
      expect(share).toBe(sites && Math.round(whole / sites / 1000) * 1000);
    });

    test('has an efficiency gain that matches its counts', () => {
      const [before = 0, after = 0] = efficiency;
      expect(Math.round((after / before - 1) * 100)).toBe(efficiencyGain);
      expect(lines.join('\n')).toContain(`, ${efficiencyGain}% more`);
    });
  });

  describe.each(studies)('of $id, compared with an estimate', ({ id, spent, sites }) => {
    const { industry, metrics } = record(`case-studies/${id}`).detail;
    const { paybackPeriod, costSavings } = metrics;
    const { industries } = record('roi-calculator').estimator as RoiCalculator['estimator'];
    const { text = '', link } = industries.find(({ id }) => id === industry.toLowerCase())?.documented ?? {};
    const before = sum(spent.map(([amount = 0]) => amount));
    const investment = (costSavings / 12) * paybackPeriod;

    test('uses its terms: monthly costs, savings rate, investment, return after twelve months', () => {
      expect(link?.href).toBe(`/case-studies/${id}`);
      const [monthly = 0, ...others] = amounts(text);
      expect(Math.abs(monthly - before / 12)).toBeLessThan(500);
      const exact = sites ? [before / 12 / sites, investment, investment / sites] : [investment];
      expect(others).toHaveLength(exact.length);
      for (const [index, amount] of exact.entries())
        expect(Math.abs((others[index] ?? 0) / amount - 1)).toBeLessThan(0.02);
      expect(text).toContain(`saved ${Math.round((costSavings / before) * 100)}% of`);
      const yearly = String(Math.round((12 / paybackPeriod - 1) * 100)).replace('-', '−');
      expect(text).toContain(`recovered this in ${paybackPeriod} months; after twelve, the return was ${yearly}%`);
    });
  });
});

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
