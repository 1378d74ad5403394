import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string) => readFileSync(root + file, 'utf8');
const glob = (patterns: string | string[]) =>
  globSync(patterns, { cwd: root }).map((file) => file.replaceAll('\\', '/'));

const folders = [
  ...['artwork', 'bench', 'bootstrap', 'content', 'contract', 'deploy', 'docs', 'language', 'models', 'scripts'],
  ...['server', 'src', 'starter', 'tests'],
];
const all = [...glob(`{${folders}}/**/*`), ...glob('*')];

/** A path in the project, without `#section` or `:12` after it. A deployment has its own files in `deploy/`. */
const path = new RegExp(
  `(?<![\\w./-])(?:${folders.filter((name) => name !== 'deploy').join('|')})/[\\w./*{},[\\]-]+`,
  'g',
);
/** A file name, or the end of a path. */
const name = /(?<=`)\w[\w./[\]-]*\.(?:tsx?|mjs|css|astro|ya?ml)(?=`)/g;

/** These files do not exist here. A build creates them, or a reader who follows a guide. */
const elsewhere = ['content/.publications.json', 'dist/server/entry.mjs', 'content/partners.yaml'];

/** A company may delete these (docs/taking-over.md). */
const ofSample = [
  'tests/content',
  'content/papers',
  'scripts/run/test-taken.ts',
  'starter',
  'tests/built/starter.test.ts',
];

const documents = glob(['docs/*.md', 'docs/decisions/*.md', '*.md']).filter((file) => file !== 'CHANGELOG.md');
const code = glob([`{${folders}}/**/*.{astro,css,mjs,ts,tsx}`, '*.{cjs,ts}']);

/** Code spans of documents, and comments of code. */
const texts: [file: string, text: string][] = [
  ...documents.map((file): [string, string] => [file, matches(read(file), /`[^`\n]+`/g)]),
  ...code.map((file): [string, string] => [file, matches(read(file), /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*/gm)]),
];

function matches(text: string, pattern: RegExp): string {
  return (text.match(pattern) ?? []).join('\n');
}

/** Returns matches without the punctuation after them, and leaves out placeholders such as `FOLDER`. */
function cited(pattern: RegExp): [file: string, citation: string][] {
  return texts
    .flatMap(([file, text]) => (text.match(pattern) ?? []).map((match): [string, string] => [file, match]))
    .map(([file, match]): [string, string] => [file, match.replace(/[.,/]+$/, '')])
    .filter(([, citation]) => !/\b[A-Z]{2,}\b/.test(citation) && !elsewhere.includes(citation));
}

function exists(citation: string): boolean {
  // A document may be cited without its extension.
  if (all.includes(citation) || all.includes(`${citation}.md`)) return true;
  const sample = ofSample.find((name) => citation.startsWith(name));
  if (sample) return !all.includes(sample);
  // A company deletes the sample's records, but the tests' site keeps them.
  if (citation.startsWith('content/') && exists(citation.replace('content/', 'tests/site/'))) return true;
  if (/[*{]/.test(citation)) return glob(citation.replace(/[[\]]/g, '\\$&')).length > 0;
  return /^docs\/decisions\/\d{4}$/.test(citation) && all.some((file) => file.startsWith(`${citation}-`));
}

test('every path in a comment or document exists', () => {
  const paths = cited(path);
  expect(paths.length).toBeGreaterThan(250);
  expect(paths.filter(([, citation]) => !exists(citation))).toEqual([]);
});

test('every file named without its folder exists', () => {
  const names = cited(name);
  expect(names.length).toBeGreaterThan(100);
  const isThere = (citation: string) => all.some((file) => `/${file}`.endsWith(`/${citation}`)) || exists(citation);
  expect(names.filter(([, citation]) => !elsewhere.includes(citation) && !isThere(citation))).toEqual([]);
});

const page = 'docs/product.md';
const self = 'tests/architecture/documents.test.ts';
const anchors = [...read(page).matchAll(/^#{2,} (.+)$/gm)].map(([, heading = '']) => toAnchor(heading));

/** Returns GitHub's anchor for a heading. */
function toAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

function find(pattern: RegExp): [file: string, match: string][] {
  return all
    .filter((file) => /\.(astro|cjs|css|md|mjs|py|ts|tsx|yaml)$/.test(file) && file !== page && file !== self)
    .flatMap((file) => [...read(file).matchAll(pattern)].map(([, match = '']): [string, string] => [file, match]));
}

test('every cited section exists, and only once', () => {
  const cited = find(/\bproduct\.md#([\w-]+)/g);
  const own = [...read(page).matchAll(/\]\(#([\w-]+)\)/g)].map(([, anchor = '']) => [page, anchor] as const);
  expect(cited.length).toBeGreaterThan(70);
  expect([...cited, ...own].filter(([, anchor]) => !anchors.includes(anchor))).toEqual([]);
  expect(new Set(anchors).size).toBe(anchors.length);
});

/** A code block of a guide, after the file that the reader writes it to. */
const block = /```(?:tsx?|astro) (\S+)\n([\s\S]*?)```/g;

const importLine = /import (?:type )?(?:\{([^}]*)\}|\w+) from '(\.[^']+)'/g;

function listImports(): [guide: string, file: string, name: string][] {
  return glob('docs/*.md').flatMap((guide) => {
    const blocks = [...read(guide).matchAll(block)];
    const written = new Set(blocks.map(([, file]) => file));
    return blocks.flatMap(([, file = '', code = '']) =>
      [...code.matchAll(importLine)]
        .map(([, names = 'default', from = '']) => [names, join(dirname(file), from)] as const)
        .filter(([, from]) => !written.has(from))
        .flatMap(([names, from]) =>
          names.split(',').map((name): [string, string, string] => [guide, from, name.trim()]),
        ),
    );
  });
}

test('everything that a guide imports exists', () => {
  const imports = listImports();
  expect(imports.length).toBeGreaterThan(5);
  const isExported = (file: string, name: string) =>
    all.includes(file) &&
    (name === 'default' || new RegExp(`export .*\\b${name.replace('type ', '')}\\b`).test(read(file)));
  expect(imports.filter(([, file, name]) => !isExported(file, name))).toEqual([]);
});
