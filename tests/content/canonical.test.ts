import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { listExceeded, listOverBudget, readBudget } from '../../scripts/build/budget/limits.ts';
import { readFacts, readSample } from '../../scripts/release/launch/facts.ts';
import { canonicalYaml, writeRecord } from '../../server/content/editing/canonical.ts';
import { collectNames } from '../../server/content/names.ts';
import { readRecords } from '../../server/content/read-records.ts';
import { programFolder } from '../../server/project-folders.ts';
import { builtPages, pagesOnDemand } from '../servers/built-site.ts';
import { contentFolder } from './records.ts';

const { records } = await readRecords(contentFolder);

test.each(records)('$collection $id keeps its bytes when written unchanged', async (record) => {
  const text = await readFile(join(contentFolder, '..', record.file), 'utf8');
  const data = JSON.parse(JSON.stringify(record.data));
  expect(writeRecord(record.collection, data, record.body)).toBe(text);
  // A form or a database may return the fields in another order.
  if (record.collection === 'figures') return;
  expect(writeRecord(record.collection, reversed(data), record.body)).toBe(text);
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, reversed(field)] as const);
  return Object.fromEntries(fields.reverse());
}

describe('YAML from the editor', () => {
  test('reads back any value unchanged', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        // JSON has no negative zero.
        const data = JSON.parse(JSON.stringify(value));
        const written = canonicalYaml(data);
        const read: unknown = parse(written, { customTags: ['timestamp'] });
        expect(read).toEqual(data);
        expect(canonicalYaml(read)).toBe(written);
      }),
      { examples: [[{ group: { lines: ':\na' } }]] },
    );
  });

  test('folds long texts, keeps lines, and quotes ambiguous texts', () => {
    const long = 'A long text, and '.repeat(12).trim();
    expect(canonicalYaml({ long, lines: 'one\ntwo\n', day: '2026-11-12', number: '12', yes: 'true', none: '' })).toBe(
      `long: >-
  A long text, and A long text, and A long text, and A long text, and A long text, and A long text,
  and A long text, and A long text, and A long text, and A long text, and A long text, and A long
  text, and
lines: |
  one
  two
day: "2026-11-12"
number: "12"
yes: "true"
none: ""
`,
    );
  });

  test('writes days without quotes, and short groups and lists on one line', () => {
    const data = {
      day: new Date('2026-11-12'),
      group: { figure: 'a', label: 'An A' },
      names: ['/about', '/blog'],
      sentences: ['One thing, and many more words', 'Another thing, and not one word fewer than the one thing'],
      empty: [],
    };
    expect(canonicalYaml(data)).toBe(
      'day: 2026-11-12\ngroup: { figure: a, label: An A }\nnames: [ /about, /blog ]\nsentences:\n  - One thing, and many more words\n  - Another thing, and not one word fewer than the one thing\nempty: []\n',
    );
  });
});

describe('A record', () => {
  const job = { title: 'Tester', order: 9, location: 'Bengaluru', type: 'Full-time', description: 'Tests.' };

  test('gets its fields in the order of the schema', () => {
    const { order, ...others } = job;
    const text = writeRecord('jobs', { ...others, order }, null);
    expect(parse(text)).toEqual(job);
    expect(Object.keys(parse(text))).toEqual(Object.keys(job));
  });

  test('with Markdown keeps it below the fields, with one kind of line break', () => {
    const text = writeRecord('legal', { title: 'X', updated: '2026-11-01' }, '\r\n## One\r\n\r\nText.\r\n\r\n');
    expect(text).toBe('---\ntitle: X\nupdated: 2026-11-01\n---\n\n## One\n\nText.\n');
    expect(writeRecord('legal', { title: 'X', updated: 'soon' }, '')).toBe('---\ntitle: X\nupdated: soon\n---\n');
  });

  test('omits empty fields', () => {
    const text = writeRecord('blog', { title: 'X', alsoIn: [], charts: [] }, '');
    expect(text).toBe('---\ntitle: X\n---\n');
  });
});

test('the recorded facts match the sample (npm run launch -- --record-sample)', async () => {
  expect(await readSample()).toEqual(await readFacts(contentFolder, join(contentFolder, '../starter')));
});

const root = new URL('../../', import.meta.url);

test('pages that records may name are in the sitemap, and every address is built or on demand', async () => {
  const { records } = await readRecords(fileURLToPath(new URL('content', root)));
  const { page, address } = collectNames(records);
  const sitemap = readFileSync(new URL('dist/client/sitemap.xml', root), 'utf8');
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  expect([...page].sort()).toEqual(listed.sort());
  const missing = address.filter((path) => !builtPages().includes(path) && !pagesOnDemand().includes(path));
  expect(missing).toEqual([]);
});

const file = new URL('../../budget.yaml', import.meta.url);

test('no page is above its budget', async () => {
  expect(await listOverBudget(join(programFolder, 'published'), file)).toEqual([]);
});

test('no kind of page exceeds the product’s limits', async () => {
  const budget = await readBudget(file);
  const bars = { html: 23_000, inline: 4096, script: 0, awake: 95_000, first: 80_000, pictures: 250_000 };
  for (const path of ['/about', '/ai-requirements', '/blog/1'])
    expect(listExceeded(budget.limitsFor(path), bars)).toEqual([]);
  const home = { ...bars, html: 30_720, script: 3000, first: 60_000 };
  expect(listExceeded(budget.limitsFor('/'), home)).toEqual([]);
});
