import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareContent } from './compare.ts';

const content = fileURLToPath(new URL('../../content/', import.meta.url));
const moments = { before: new Date('2026-12-01T09:59:59Z'), after: new Date('2026-12-01T10:00:00Z') };
const paper = { collection: 'whitepapers', id: 'data-foundations' };
const file = `whitepapers/${paper.id}`;

let folder: string;
let path: string;
let text: string;

/** A copy of the content in which the paper has these further fields. */
async function copyWith(name: string, fields: string): Promise<string> {
  const copy = join(folder, name);
  await cp(content, copy, { recursive: true, filter: (source) => !source.includes('/content/images/') });
  const written = path.endsWith('.md') ? text.replace(/^---\n/, `---\n${fields}\n`) : `${fields}\n${text}`;
  await writeFile(join(copy, path), written);
  return copy;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compare-'));
  path = `${file}.md`;
  text = await readFile(join(content, path), 'utf8').catch(() => {
    path = `${file}.yaml`;
    return readFile(join(content, path), 'utf8');
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a record whose date comes is told apart from those that were changed', async () => {
  const copy = await copyWith('due', 'publishOn: "2026-12-01T11:00:00+01:00"');
  expect(await compareContent(copy, copy, new Set(), moments)).toEqual({
    records: [],
    differences: [],
    cameLive: [{ ...paper, title: expect.stringMatching(/\w/) }],
  });
  // It is told once.
  const after = { before: moments.after, after: new Date('2026-12-02T10:00:00Z') };
  expect((await compareContent(copy, copy, new Set(), after)).cameLive).toEqual([]);
  const before = { before: new Date('2026-11-01T10:00:00Z'), after: moments.before };
  expect((await compareContent(copy, copy, new Set(), before)).cameLive).toEqual([]);
});

test('a record that got another date is a change, and a draft does not come live', async () => {
  const [due, later, draft] = await Promise.all([
    copyWith('first', 'publishOn: "2026-12-01T10:00:00Z"'),
    copyWith('second', 'publishOn: "2026-12-01T09:30:00Z"'),
    copyWith('draft', 'status: draft\npublishOn: "2026-12-01T10:00:00Z"'),
  ]);
  const changes = await compareContent(due, later, new Set(), moments);
  expect(changes.cameLive).toEqual([]);
  expect(changes.records).toMatchObject([{ ...paper, change: 'changed' }]);
  expect((await compareContent(draft, draft, new Set(), moments)).cameLive).toEqual([]);
});
