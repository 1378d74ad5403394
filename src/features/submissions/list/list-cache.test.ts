import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { queryKeys } from '../queries.ts';
import { fetchPage } from './list-cache.ts';

afterEach(() => vi.unstubAllGlobals());

test('the badges are of the page that was asked for last, also when an earlier answer comes after it', async () => {
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
  const client = new QueryClient();
  const answer = (bin: number) => Response.json({ submissions: [], total: 0, next: null, unread: 0, spam: 0, bin });
  const first = fetchPage(client, '', null);
  const second = fetchPage(client, '', null);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(answer(2));
  await second;
  answers[0]?.(answer(1));
  await first;
  expect(client.getQueryData(queryKeys.badges)).toMatchObject({ bin: 2 });
});
