import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** These files may contain English text, because only administrators read it. */
const administration = [
  'src/admin/',
  'src/features/accounts/',
  'src/features/admin-login/',
  'src/features/audit-log/',
  'src/features/content-editing/',
  'src/features/invitation/',
  'src/features/newsletters/',
  'src/features/security/',
  'src/features/submissions/',
  'src/pages/admin/',
  'src/layout/admin-bar.tsx',
  'src/screens/admin-screens.tsx',
  // Only the islands above use these components.
  'src/ui/confirm-dialog.tsx',
  'src/ui/error-boundary.tsx',
  'src/ui/password-field.tsx',
  'src/ui/query-state.tsx',
];

/** Visitors read the values of these attributes and props, or hear them from a screen reader. */
const readAttributes = new Set([
  ...['alt', 'aria-description', 'aria-label', 'aria-roledescription', 'aria-valuetext', 'caption', 'content'],
  ...['description', 'introduction', 'label', 'note', 'placeholder', 'text', 'title', 'tooltip', 'waiting'],
]);

/** Browsers and search engines read these values, but no visitor does. */
const keywords = [
  'light dark',
  'noindex',
  'article',
  'website',
  'summary_large_image',
  'width=device-width, initial-scale=1',
];

const hasWords = (text: string) => /\p{L}/u.test(text) && !keywords.includes(text);

/** Returns the text of a component or page, including attributes and notices. */
function wordsIn(path: string, source: string): string[] {
  const file = ts.createSourceFile(`${path}.tsx`, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const add = (texts: string[]) => found.push(...texts.map((text) => text.trim()).filter(hasWords));
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) add([node.text.replaceAll(/&\w+;/g, '')]);
    else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) add(literals(node.expression));
    else if (ts.isJsxAttribute(node) && readAttributes.has(node.name.getText(file))) add(literals(node.initializer));
    else if (ts.isCallExpression(node) && /^toast\b/.test(node.expression.getText(file))) {
      add(node.arguments.flatMap(literals));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Returns the possible texts of an expression, including choices, lists and objects, but not arguments of calls. */
function literals(node: ts.Node | undefined): string[] {
  if (!node) return [];
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
  if (ts.isTemplateExpression(node)) {
    const spans = node.templateSpans.flatMap(({ expression, literal }) => [...literals(expression), literal.text]);
    return [node.head.text, ...spans];
  }
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) return literals(node.expression);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(literals);
  if (ts.isBinaryExpression(node)) {
    const isComparison = /^[!=<>]/.test(node.operatorToken.getText());
    return isComparison ? [] : [node.left, node.right].flatMap(literals);
  }
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(literals);
  if (ts.isObjectLiteralExpression(node)) {
    return node.properties.flatMap((property) =>
      ts.isPropertyAssignment(property) ? literals(property.initializer) : [],
    );
  }
  return [];
}

/** Converts the markup of a route to JSX, without its scripts, which contain no text for readers. */
function extractMarkup(route: string): string {
  const markup = route.replace(/^---\n.*?\n---\n/s, '').replaceAll(/<script\b.*?<\/script>/gs, '');
  return `<>${markup.replace('<!doctype html>', '').replaceAll(/(?<=\s)\{(?=\w+\}[\s/>])/g, '{...')}</>`;
}

const files = globSync(['src/{admin,screens,features,layout,ui}/**/*.tsx', 'src/{pages,layout}/**/*.astro'], {
  cwd: root,
}).sort();

function readWords(file: string): string[] {
  const source = readFileSync(root + file, 'utf8');
  return wordsIn(file, file.endsWith('.astro') ? extractMarkup(source) : source);
}

const isAdministration = (file: string) => administration.some((path) => file.startsWith(path));

test('all visitor-facing text is in content/, not in the code', () => {
  expect(files.length).toBeGreaterThan(100);
  const found = files.filter((file) => !isAdministration(file)).map((file) => [file, readWords(file)] as const);
  expect(found.filter(([, words]) => words.length > 0)).toEqual([]);
});

/** At most this percentage of comments may begin with a relative word. */
const limitPercent = 4;

/** Such openings often hide the subject: "How many submissions are unread" means "The number of unread submissions". */
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

test('few comments open with a relative word', () => {
  const files = globSync(`{${folders}}/**/*.{ts,tsx,mjs,astro}`, { cwd: root }).filter(
    (file) => !/\.test\./.test(file),
  );
  const comments = files.flatMap((file) =>
    commentsIn(readFileSync(root + file, 'utf8')).map((text) => ({ file, text: text.slice(0, 100) })),
  );
  const offending = comments.filter(({ text }) => relativeWord.test(text));
  expect(comments.length).toBeGreaterThan(1000);
  const isTooMany = (100 * offending.length) / comments.length > limitPercent;
  expect(isTooMany ? offending.map(({ file, text }) => `${file}: ${text}`) : []).toEqual([]);
});
