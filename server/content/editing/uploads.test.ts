import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import type { Tables } from '../../database/tables.ts';
import { Uploads } from './uploads.ts';
import type { ContentWorker } from './worker.ts';

test.each([
  ...['images/../../x.webp', '/etc/x.webp', 'images/x.webp', 'blog/x.webp', 'images/a/b/x.webp'],
  ...['files/../x.pdf', 'files//etc/x.pdf', 'files/.x.pdf', 'files/a/b.pdf'],
])('writes no upload to %s', async (path) => {
  const upload = { path, addedAt: '2026-11-23T00:00:00.000Z', isPublished: false };
  const uploads = new Uploads({} as Kysely<Tables>, {} as ContentWorker, 'nowhere', 'elsewhere');
  await expect(uploads.copy([upload])).rejects.toThrow('Not the path of an upload');
});
