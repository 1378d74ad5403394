import { describe, expect, test } from 'vitest';
import { engines } from '../servers/databases.ts';
import { setUpInbox } from '../servers/inbox.ts';
import { insert, submission } from '../servers/rows.ts';

describe.each(engines)('The list of submissions on %s', (engine) => {
  const { database, ask, list } = setUpInbox(engine);

  test('is empty without submissions', async () => {
    expect(await list()).toEqual({
      ...{ total: 0, unread: 0, spam: 0, bin: 0, counts: [] },
      ...{ submissions: [], next: null },
    });
  });

  test('continues in place when newer submissions arrive between pages', async () => {
    await insert(
      database,
      Array.from({ length: 60 }, (_, index) => submission({ name: `old ${index}` })),
    );
    const first = await list();
    await insert(database, [submission({ name: 'new', created_at: '2026-06-01T00:00:00.000Z' })]);
    const second = await list({ after: first.next ?? '' });
    const visited = [first, second].flatMap(({ submissions }) => submissions.map(({ name }) => name));
    expect(visited).not.toContain('new');
    expect(new Set(visited).size).toBe(60);
    expect(second.total).toBe(61);
  });

  test.each([
    ['half a character', '?q=%ED%A0%80'],
    ['a moment in the year 0', '?after=0000-01-01T00:00:00.000Z,00000000-0000-7000-8000-000000000000'],
  ])('handles %s without an internal error', async (_what, query) => {
    const answer = await ask(query);
    expect([200, 400, 422], await answer.text()).toContain(answer.status);
  });
});
