import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string) => readFileSync(root + file, 'utf8');
const glob = (patterns: string | string[]) =>
  globSync(patterns, { cwd: root }).map((file) => file.replaceAll('\\', '/'));

const folders = [
  'artwork',
  'bench',
  'bootstrap',
  'content',
  'contract',
  'deploy',
  'docs',
  'language',
  'models',
  'scripts',
  'server',
  'src',
  'tests',
];
const all = [...glob(`{${folders}}/**/*`), ...glob('*')];

/** A path from the project's folder on; `#section` or `:12` behind it is not of it. A deployment has files of its own. */
const path = new RegExp(
  `(?<![\\w./-])(?:${folders.filter((name) => name !== 'deploy').join('|')})/[\\w./*{},[\\]-]+`,
  'g',
);
/** A file by its name or by the end of its path. */
const name = /(?<=`)\w[\w./[\]-]*\.(?:tsx?|mjs|css|astro|ya?ml)(?=`)/g;

/** Not there, and said to be so: built, or what somebody would write who follows a guide. */
const elsewhere = ['content/.publications.json', 'dist/server/entry.mjs', 'content/partners.yaml'];

/** Goes with the sample's words (docs/taking-over.md). */
const sampleTests = 'tests/content';

const documents = glob(['docs/*.md', '*.md']).filter((file) => file !== 'CHANGELOG.md');
const code = glob([`{${folders}}/**/*.{astro,css,mjs,ts,tsx}`, '*.{cjs,ts}']);

/** What is between backticks in documents, and the comments of code. Decisions may cite what was there at their time. */
const texts: [file: string, text: string][] = [
  ...documents.map((file): [string, string] => [file, matches(read(file), /`[^`\n]+`/g)]),
  ...code.map((file): [string, string] => [file, matches(read(file), /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*/gm)]),
];

/** All that a pattern finds in a text, a line each. */
function matches(text: string, pattern: RegExp): string {
  return (text.match(pattern) ?? []).join('\n');
}

/** What a pattern finds in them, without the end of a sentence and what stands for any name (`FOLDER`). */
function cited(pattern: RegExp): [file: string, citation: string][] {
  return texts
    .flatMap(([file, text]) => (text.match(pattern) ?? []).map((match): [string, string] => [file, match]))
    .map(([file, match]): [string, string] => [file, match.replace(/[.,/]+$/, '')])
    .filter(([, citation]) => !/\b[A-Z]{2,}\b/.test(citation) && !elsewhere.includes(citation));
}

function exists(citation: string): boolean {
  // A document may be named without its ending.
  if (all.includes(citation) || all.includes(`${citation}.md`)) return true;
  if (citation.startsWith(sampleTests)) return !all.includes(sampleTests);
  // A company deletes records of the sample; the site of the tests keeps them.
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
