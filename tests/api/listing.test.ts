import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Listing } from '../../contract/inbox/listing.ts';
import { engines } from '../servers/databases.ts';
import { expectProblem, faultyFields } from '../servers/problems.ts';
import { enquiry, logIn, post } from '../servers/requests.ts';
import { insert, submission } from '../servers/rows.ts';
import { setUpSite } from '../servers/set-up-site.ts';

describe.each(engines)('The list of submissions on %s', (engine) => {
  const { database, site } = setUpSite(engine);
  let cookie: string;

  beforeAll(async () => {
    cookie = await logIn(site.url);
  });
  beforeEach(() => database.run('delete from contact_submissions'));

  const ask = (query: Record<string, string> = {}) =>
    fetch(`${site.url}/api/contact-submissions?${new URLSearchParams(query)}`, { headers: { cookie } });
  const list = async (query: Record<string, string> = {}): Promise<Listing> => {
    const answer = await ask(query);
    expect(answer.status, await answer.clone().text()).toBe(200);
    return (await answer.json()) as Listing;
  };
  /** Goes from page to page to the last, and gives the pages. */
  const allPages = async (query: Record<string, string> = {}): Promise<Listing[]> => {
    const pages = [await list(query)];
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) {
      pages.push(await list({ ...query, after: next }));
      expect(pages.length).toBeLessThan(100);
    }
    return pages;
  };
  const names = ({ submissions }: Listing) => submissions.map(({ name }) => name);

  test('is empty when there are none', async () => {
    expect(await list()).toEqual({
      ...{ total: 0, unread: 0, spam: 0, bin: 0, counts: [] },
      ...{ submissions: [], next: null },
    });
  });

  test('shows what was sent, in every field', async () => {
    await post(`${site.url}/api/contact-submissions`, enquiry({ phone: '999999999999999' }));
    const { total, submissions } = await list();
    expect(total).toBe(1);
    expect(submissions[0]).toMatchObject({
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      company: 'Analytical Engines',
      phone: 999_999_999_999_999,
      subject: 'An engine at the edge',
      message: 'Can it weave algebraical patterns?',
      website: 'edgewright.example',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
  });

  test('visits each of 151 rows exactly once, also where many came in the same moment', async () => {
    const rows = Array.from({ length: 151 }, (_, index) => {
      const second = String(Math.floor(index / 60)).padStart(2, '0');
      return submission({ name: `row ${index}`, created_at: `2026-01-01T00:00:${second}.000Z` });
    });
    await insert(database, rows);
    const pages = await allPages();
    expect(pages.map(({ submissions }) => submissions.length)).toEqual([50, 50, 50, 1]);
    expect(pages.map(({ total }) => total)).toEqual([151, 151, 151, 151]);
    const visited = pages.flatMap(({ submissions }) => submissions);
    expect(visited.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort());
    const keys = visited.map(({ created_at, id }) => `${created_at} ${id}`);
    expect(keys).toEqual([...keys].sort().reverse());
  });

  test('continues where it was when newer ones arrive between two pages', async () => {
    await insert(
      database,
      Array.from({ length: 60 }, (_, index) => submission({ name: `old ${index}` })),
    );
    const first = await list();
    await insert(database, [submission({ name: 'new', created_at: '2026-06-01T00:00:00.000Z' })]);
    const second = await list({ after: first.next ?? '' });
    const visited = [...names(first), ...names(second)];
    expect(visited).not.toContain('new');
    expect(new Set(visited).size).toBe(60);
    expect(second.total).toBe(61);
  });

  test.each([
    ['a search of 201 characters', { q: 'x'.repeat(201) }, 'q'],
    ['a page with something for an id', { after: `2026-01-01T00:00:00.000Z,' or 1=1` }, 'after'],
  ])('refuses %s with 422', async (_fault, query, field) => {
    expect(faultyFields(await expectProblem(await ask(query), 422))).toEqual([field]);
  });

  test.each([
    ['half a character', '?q=%ED%A0%80'],
    ['a moment in the year 0', '?after=0000-01-01T00:00:00.000Z,00000000-0000-7000-8000-000000000000'],
  ])('does not fail inside when asked with %s', async (_what, query) => {
    const answer = await fetch(`${site.url}/api/contact-submissions${query}`, { headers: { cookie } });
    expect([200, 400, 422], await answer.text()).toContain(answer.status);
  });
});
