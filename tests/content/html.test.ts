import { readFileSync } from 'node:fs';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, test } from 'vitest';
import { builtPages } from '../../scripts/build/built-pages.ts';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:recommended'],
    rules: {
      // How React writes HTML: `<img/>`, `srcSet`, `required=""`. All of it is valid.
      'void-style': 'off',
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      // Where a number may break is the style sheet's business.
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

test('titles and descriptions are unique and of a good length', () => {
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
