import { expect, test } from 'vitest';
import { preview } from '../../server/content/editing/preview.ts';
import { readRecords } from '../../server/content/read-records.ts';
import { contentFolder } from '../../server/project-folders.ts';

const state = { folder: contentFolder, published: [], drafts: [], elsewhere: new Map() };

async function readArticle(id: string): Promise<Record<string, string>> {
  const { records } = await readRecords(contentFolder);
  return Object(records.find((record) => record.collection === 'blog' && record.id === id)?.data);
}

test('an article is shown with a message at the place of a missing chart or picture', async () => {
  const key = { collection: 'blog', id: '1' };
  const data = await readArticle('1');
  const text = 'First words.\n\n[[chart:gone]]\n\n![A ward](../images/blog/gone.webp)\n\nLast words.';
  const request = { path: '/blog/1', record: { ...key, data, text }, origin: 'http://localhost' };
  const { html = '' } = (await preview(state, request)) ?? {};
  expect(html).toMatch(
    /First words\..*⚠ This article shows the chart .*gone.*⚠ This article shows the picture .*images\/blog\/gone\.webp.*Last words\./s,
  );
});

test('a scheduled article is shown', async () => {
  const data = { ...(await readArticle('2')), title: 'Tomorrow', publishOn: '2036-01-02T08:30:00Z' };
  const record = { collection: 'blog', id: '2', data, text: 'Words.' };
  const shown = await preview(state, { path: '/blog/2', record, origin: 'http://localhost' });
  expect(shown?.html).toMatch(/<h1[^>]*>Tomorrow</);
});

test.each([
  ['umami', 'a>b'],
  ['matomo', '7'],
  ['google', 'G-ABC123'],
])('runs no script of another service, such as %s, that unsaved settings bring', async (service, id) => {
  const origin = service === 'google' ? {} : { origin: 'https://count.example' };
  const data = {
    redirects: [],
    analytics: { name: 'The counter', service, ...origin, id },
    origins: { script: ['https://chat.example'], img: ['https://pictures.example'] },
  };
  const record = { collection: 'site', id: 'only', data, text: null };
  const shown = await preview(state, { path: '/about', record, origin: 'http://localhost' });
  expect(shown?.html).toContain('</html>');
  expect(shown?.html).not.toMatch(/<script[^>]*https:/);
  expect(shown?.html).not.toContain('/services.js');
  const policy = shown?.headers['content-security-policy'];
  expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+;/);
  expect(policy).not.toMatch(/script-src[^;]*(count|chat|google)/);
  expect(policy).toContain('https://pictures.example');
});
