import { readFileSync } from 'node:fs';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { expect, test } from 'vitest';
import { builtPages } from '../servers/built-site.ts';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:recommended', 'html-validate:a11y'],
    rules: {
      // React writes `<img/>`, `srcSet` and `required=""`, which is all valid HTML.
      'void-style': 'off',
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      // The style sheet controls line breaks in phone numbers.
      'tel-non-breaking': 'off',
      'no-trailing-whitespace': 'off',
    },
  }),
);

const file = (path: string) => new URL(`../../dist/client${path === '/' ? '/index' : path}.html`, import.meta.url);

test.each([...builtPages(), '/404', '/500', '/capabilities/404'])('%s is valid HTML', async (path) => {
  const report = await validator.validateString(readFileSync(file(path), 'utf8'));
  const found = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
  );
  expect(found).toEqual([]);
});

type Element = DefaultTreeAdapterTypes.Element;

function elements(node: DefaultTreeAdapterTypes.Node, isSought: (one: Element) => boolean): Element[] {
  const own = 'tagName' in node && isSought(node) ? [node] : [];
  const below = 'childNodes' in node ? node.childNodes.flatMap((child) => elements(child, isSought)) : [];
  return [...own, ...below];
}

const attribute = (node: Element, name: string) => node.attrs.find((one) => one.name === name)?.value;

function text(node: DefaultTreeAdapterTypes.Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(text).join('') : '';
}

const named = (tag: string) => (one: Element) => one.tagName === tag;

/** Home has no breadcrumbs, and neither do the pages that confirm a form or a link. */
const hasNoBreadcrumbs = (path: string) => /^(\/|\/.*\/(applied|sent|confirmed|subscribed|unsubscribed))$/.test(path);

test.each(builtPages())('%s has one main heading, and breadcrumbs as links and structured data', (path) => {
  const page = parse(readFileSync(file(path), 'utf8'));
  expect(elements(page, named('h1'))).toHaveLength(1);
  const [trail] = elements(page, (one) => named('nav')(one) && attribute(one, 'aria-label') === 'Breadcrumb');
  expect(trail === undefined).toBe(hasNoBreadcrumbs(path));
  if (!trail) return;
  const [home] = elements(trail, named('a'));
  expect(home && attribute(home, 'href')).toBe('/');
  const [first] = elements(trail, (one) => attribute(one, 'type') === 'application/ld+json');
  const data = JSON.parse(first ? text(first) : '{}');
  expect(data['@type']).toBe('BreadcrumbList');
  const names = data.itemListElement.map(({ name }: { name: string }) => name);
  expect(names).toEqual(elements(trail, named('li')).map((item) => text(item).trim()));
});

test.each(builtPages())('every meaningful drawing on %s has a name', (path) => {
  const page = parse(readFileSync(file(path), 'utf8'));
  const drawings = elements(page, (one) => attribute(one, 'role') === 'img');
  const isNamed = (one: Element) =>
    Boolean(attribute(one, 'aria-label')?.trim()) ||
    elements(one, named('title')).some((title) => text(title).trim()) ||
    elements(
      page,
      (other) =>
        attribute(one, 'aria-labelledby')
          ?.split(' ')
          .includes(attribute(other, 'id') ?? '') ?? false,
    ).length > 0;
  expect(drawings.filter((one) => !isNamed(one))).toEqual([]);
});

test('titles and descriptions are unique and well sized', () => {
  const texts = builtPages().map((path) => {
    const html = readFileSync(file(path), 'utf8');
    const title = html.match(/<title>([^<]*)/)?.[1] ?? '';
    const description = html.match(/<meta name="description" content="([^"]*)"/)?.[1] ?? '';
    return { path, title, description, isListed: !html.includes('noindex') };
  });
  const listed = texts.filter(({ isListed }) => isListed);
  expect(listed.filter(({ title }) => title.length < 10 || title.length > 75)).toEqual([]);
  expect(listed.filter(({ description }) => description.length < 50 || description.length > 180)).toEqual([]);
  for (const name of ['title', 'description'] as const) {
    expect(new Set(listed.map((text) => text[name])).size).toBe(listed.length);
  }
});
