import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The highest share of comments that may open with a relative word, in percent. */
const limitPercent = 4;

/** Such an opening often hides the subject: "How many submissions are unread" for "The number of unread submissions". */
const relativeWord = /^(What(ever)?|How|Whether|Of|Where(ver)?|Who(se|m|ever)?|Which|As|By|Without|With|From|So|For)\b/;

const folders = ['bench', 'bootstrap', 'contract', 'deploy', 'language', 'models', 'scripts', 'server', 'src'];

/** Returns the comments of a source as texts on one line. Consecutive `//` lines are one comment. */
function commentsIn(source: string): string[] {
  const blocks = source.matchAll(/\/\*\*?([\s\S]*?)\*\/|(?:^|\n)((?:[ \t]*\/\/[^\n]*\n?)+)/g);
  const texts = [...blocks].map(([, block, lines]) =>
    (block ?? lines ?? '')
      .split('\n')
      .map((line) => line.replace(/^\s*(?:\*|\/\/)?\s?/, ''))
      .join(' ')
      .trim(),
  );
  return texts.filter((text) => text && !/^(biome|@ts|@vite)/.test(text));
}

const startsRelatively = (comment: string) => relativeWord.test(comment);

test('few comments open with a relative word', () => {
  const files = globSync(`{${folders}}/**/*.{ts,tsx,mjs,astro}`, { cwd: root }).filter(
    (file) => !/\.test\./.test(file),
  );
  const comments = files.flatMap((file) =>
    commentsIn(readFileSync(root + file, 'utf8')).map((text) => ({ file, text: text.slice(0, 100) })),
  );
  const offending = comments.filter(({ text }) => startsRelatively(text));
  expect(comments.length).toBeGreaterThan(2000);
  const isTooMany = (100 * offending.length) / comments.length > limitPercent;
  expect(isTooMany ? offending.map(({ file, text }) => `${file}: ${text}`) : []).toEqual([]);
});

test.each([
  ['/** How many there are. */', true],
  ['/**\n * Whose time has not run out,\n * and more.\n */', true],
  ['const a = 1;\n  // Without the first,\n  // which is another.\n  const b = 2;', true],
  ['{/* Of the page alone. */}', true],
  ['/** Returns how many there are. */', false],
  ['// Rows that were never loaded can’t be undone.', false],
  ['/** Formats a number. */', false],
  ['/** Ask again: whoever asks gets an answer. */', false],
])('%j opens with a relative word: %s', (source, expected) => {
  expect(commentsIn(source).map(startsRelatively)).toEqual([expected]);
});

test('counts several comment lines as one, and ignores directives', () => {
  const source =
    '// One line,\n// and its end.\n\n/* biome-ignore lint: made */\n/** Another. */\nconst url = "https://a";\n';
  expect(commentsIn(source)).toEqual(['One line, and its end.', 'Another.']);
});
