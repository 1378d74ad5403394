import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(root + path, 'utf8');

const page = 'docs/product.md';
const self = 'tests/architecture/product-citations.test.ts';
const anchors = [...read(page).matchAll(/^#{2,} (.+)$/gm)].map(([, heading = '']) => toAnchor(heading));

/** The anchor that GitHub gives a heading. */
function toAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

/** What the pattern finds in the code, the content and the documents, with the file it is in. */
function find(pattern: RegExp): [file: string, match: string][] {
  const folders = '{artwork,bench,bootstrap,content,docs,scripts,server,src,tests}';
  return globSync([`${folders}/**/*.{astro,css,md,mjs,py,ts,tsx,yaml}`, '*.{cjs,md,ts,yaml}'], { cwd: root })
    .filter((file) => file !== page && file !== self)
    .flatMap((file) => [...read(file).matchAll(pattern)].map(([, match = '']): [string, string] => [file, match]));
}

test('every section has a unique anchor', () => {
  expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([]);
});

test('every cited section exists', () => {
  const cited = find(/\bproduct\.md#([\w-]+)/g);
  expect(cited.length).toBeGreaterThan(70);
  expect(cited.filter(([, anchor]) => !anchors.includes(anchor))).toEqual([]);
});

test('the document’s own links lead to existing sections', () => {
  const linked = [...read(page).matchAll(/\]\(#([\w-]+)\)/g)].map(([, anchor = '']) => anchor);
  expect(linked.length).toBeGreaterThan(10);
  expect(linked.filter((anchor) => !anchors.includes(anchor))).toEqual([]);
});

test('nothing cites a numbered section of an external document', () => {
  expect(find(/(specification[,.]?\s+(?:\* )?sections? \d)/gi)).toEqual([]);
});
