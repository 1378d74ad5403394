import { describe, expect, test } from 'vitest';
import { sampleMoment } from '../../scripts/run/build-for-tests.ts';
import { countWords } from '../../src/content/post.ts';
import { toStartAndEnd } from '../../src/content/webinar-hours.ts';
import { folder, posts, record } from './records.ts';

type Entry = ReturnType<typeof record>;

const blog = posts();
const studies = folder('case-studies');
const whitepapers = Object.values(folder('whitepapers')).sort(byOrder);
const webinars = Object.values(folder('webinars'));
const articles = ['1', '2', '3'];

function byOrder(one: Entry, other: Entry): number {
  return one.order - other.order;
}

describe('the blog matches the specification', () => {
  test('has six posts in its categories', () => {
    const { categories, popular } = record('blog');
    expect(categories).toEqual([
      'All',
      'Healthcare',
      'Finance',
      'Technology',
      'Retail',
      'Enterprise',
      'Data',
      'Education',
    ]);
    expect(popular).toEqual(articles);
    expect(Object.keys(blog)).toEqual(['1', '2', '3', '4', '5', '6']);
    const filed = Object.values(blog).flatMap(({ data }) => [data.category, ...(data.alsoIn ?? [])]);
    expect(new Set(filed), 'every category has a post').toEqual(new Set(categories.slice(1)));
  });

  test('has articles on healthcare, finance and technology', () => {
    expect(articles.map((id) => blog[id]?.data.category)).toEqual(['Healthcare', 'Finance', 'Technology']);
  });

  test.each(articles)('article %s has 900 to 1,400 words and a matching read time', (id) => {
    const words = countWords(blog[id]?.body ?? '');
    expect(words).toBeGreaterThanOrEqual(900);
    expect(words).toBeLessThanOrEqual(1400);
    expect(blog[id]?.data.readMinutes).toBeUndefined();
  });

  test.each(articles)('article %s has headings, a list and a table', (id) => {
    const body = blog[id]?.body ?? '';
    expect(body.match(/^## /gm)?.length).toBeGreaterThanOrEqual(4);
    expect(body).not.toMatch(/^# /m);
    expect(body.match(/^(- |\d\. )/gm)?.length).toBeGreaterThanOrEqual(3);
    expect(body).toMatch(/^\|.+\|\n\|[-:| ]+\|\n\|.+\|$/m);
  });

  test.each(articles)('article %s places each of its charts once, with a description', (id) => {
    const { data, body } = blog[id] as Entry;
    const placed = [...body.matchAll(/^\[\[chart:([\w-]+)\]\]$/gm)].map(([, chart]) => chart);
    expect(placed.length).toBeGreaterThanOrEqual(1);
    expect(placed.toSorted()).toEqual(data.charts.map((chart: Entry) => chart.id).toSorted());
    for (const { description, note } of data.charts) {
      expect(countWords(description)).toBeGreaterThan(10);
      expect(note, 'says that nobody was measured').toMatch(/\bnot (patient or )?client data/);
    }
  });

  test.each(['4', '5', '6'])('post %s is only in the list, with a fixed read time', (id) => {
    expect(blog[id]?.body).toBe('');
    expect(blog[id]?.data.readMinutes).toBeGreaterThan(0);
  });
});

describe('the case studies match the specification', () => {
  test('are six in the filtered industries, each with three key results', () => {
    expect(record('case-studies').filters).toEqual([
      'All Industries',
      'Healthcare',
      'Finance',
      'Manufacturing',
      'Education',
      'Retail',
    ]);
    const all = Object.values(studies).sort(byOrder);
    expect(all.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(new Set(all.map(({ category }) => category)), 'every industry has a study').toEqual(
      new Set(record('case-studies').filters.slice(1)),
    );
    for (const { excerpt, keyResults } of all) {
      expect(countWords(excerpt)).toBeGreaterThan(10);
      expect(keyResults).toHaveLength(3);
    }
  });

  const metrics: [id: string, values: Record<string, number>, savings: string][] = [
    ['1', { roi: 340, paybackPeriod: 11, costSavings: 1_200_000, efficiencyGain: 45 }, '$1.2 million'],
    ['2', { roi: 420, paybackPeriod: 9, costSavings: 4_200_000, efficiencyGain: 65 }, '$4.2 million'],
    ['3', { roi: 280, paybackPeriod: 13, costSavings: 1_400_000, efficiencyGain: 47 }, '$1.4 million'],
  ];
  test.each(
    metrics,
  )('study %s has a testimonial and the specified figures, and no others in its text', (id, values, savings) => {
    const { detail, keyResults, category } = studies[id];
    expect(detail.metrics).toEqual(values);
    expect(detail.industry).toBe(category);
    expect(detail.testimonial).toBeDefined();

    const claims = [...keyResults, ...detail.results]
      .map(({ figure, text }: { figure?: string; text: string }) => [figure, text].filter(Boolean).join(' '))
      .join('\n');
    const percents = [...claims.matchAll(/(\d+)% return/g)].map(([, percent]) => Number(percent));
    for (const percent of percents) expect(percent).toBe(values.roi);
    const dollars = [...claims.matchAll(/\$[\d.]+ million(?= saved in the first full year)/g)].map(
      ([amount]) => amount,
    );
    expect(new Set(dollars)).toEqual(new Set([savings]));
    const months = [...claims.matchAll(/(?:Payback in )?(\d+) months(?= until the investment|$)/gm)].map(([, count]) =>
      Number(count),
    );
    // The first study has the payback period only in its tile.
    for (const count of months) expect(count).toBe(values.paybackPeriod);
  });

  test.each(['4', '5', '6'])('study %s is only in the list', (id) => {
    expect(studies[id].detail).toBeUndefined();
  });
});

describe('the whitepapers match the specification', () => {
  test('a featured one with 48 pages and six more', () => {
    const { featured, filters } = record('whitepapers');
    const { [featured]: first, ...others } = folder('whitepapers');
    expect(first.length).toBe('48 pages');
    expect(Object.keys(others)).toHaveLength(6);
    const categories = Object.values(others).map(({ category }) => category);
    expect(new Set(categories), 'every category has a whitepaper').toEqual(new Set(filters.slice(1)));
    expect(new Set(whitepapers.map(({ order }) => order)).size).toBe(7);
    expect(record('whitepapers').request.button).toBe('Request Custom Whitepaper');
  });
});

describe('the webinars match the specification', () => {
  const dated = webinars.map((webinar) => ({ ...webinar, ...toStartAndEnd(new Date(webinar.date), webinar.time) }));
  const upcoming = dated.filter(({ ends }) => ends > sampleMoment);
  const past = dated.filter(({ ends }) => ends <= sampleMoment);

  test('three upcoming ones with speakers', () => {
    expect(upcoming).toHaveLength(3);
    for (const { speakers, views, recordingAvailable } of upcoming) {
      expect(speakers.length).toBeGreaterThanOrEqual(1);
      expect([views, recordingAvailable]).toEqual([undefined, undefined]);
    }
  });

  test('five recordings with views', () => {
    expect(past).toHaveLength(5);
    for (const { views, recordingAvailable } of past) expect([views > 0, recordingAvailable]).toEqual([true, true]);
  });

  test('six interests to choose from', () => {
    expect(record('webinars').subscribe.interests.map(({ value }: Entry) => value)).toEqual([
      'roi',
      'healthcare',
      'finance',
      'retail',
      'manufacturing',
      'education',
    ]);
  });
});
