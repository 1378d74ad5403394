import { expect, test } from 'vitest';
import { metric } from '../servers/metrics.ts';
import { oneSite } from '../servers/one-site.ts';
import { expectProblem } from '../servers/problems.ts';

const site = oneSite({ LOG_LEVEL: 'info' });

const choose = (choice: string, headers: Record<string, string> = {}) =>
  fetch(`${site.url}/api/consent/${choice}`, { method: 'POST', headers });

test.each(['accepted', 'declined'])('who has %s is counted, without a word about them', async (choice) => {
  const answer = await choose(choice, { 'user-agent': 'Hypatia' });
  expect([answer.status, await answer.text(), answer.headers.get('set-cookie')]).toEqual([204, '', null]);
  const counted = `http_requests_total{route="/api/consent/${choice}",method="POST",status="204"}`;
  expect(await metric(site.url, counted)).toBe(1);
  expect(site.server.output()).toContain(`/api/consent/${choice}`);
  expect(site.server.output()).not.toContain('Hypatia');
});

test('another choice, and what another site sends, is refused', async () => {
  await expectProblem(await choose('maybe'), 404);
  await expectProblem(await choose('accepted', { origin: 'https://evil.example' }), 403);
});
