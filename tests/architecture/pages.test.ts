import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { notPrerendered } from '../../src/layout/speculation-rules.ts';
import { pagesOnDemand } from '../servers/built-site.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const files = globSync('src/**/*.{tsx,astro}', { cwd: root }).sort();

function forms(): [where: string, tag: string][] {
  return files.flatMap((file) =>
    // The tag ends at the first `>` that is not part of an arrow function.
    [...readFileSync(`${root}${file}`, 'utf8').matchAll(/<form\b(?:=>|[^>])*>/g)].map((match): [string, string] => [
      file,
      match[0],
    ]),
  );
}

test('every form posts to its own address, searches or belongs to a dialog, so it works without JavaScript', () => {
  expect(forms().map(([file]) => file)).toContain('src/features/admin-login/login-form.tsx');
  const faulty = forms().filter(
    ([, tag]) =>
      !/\smethod="(dialog|get)"/.test(tag) &&
      // The form of a record gets the address of its page as `action`.
      !(/\smethod="post"/.test(tag) && /\saction=("\/[^"?]*"|\{action\})/.test(tag)),
  );
  expect(faulty).toEqual([]);
});

test('islands load in one way, and a page has no script for another (docs/decisions/0055)', () => {
  const others = files
    .filter((file) => file.startsWith('src/pages/'))
    .filter((file) => /client:(?!touch)\w+/.test(readFileSync(`${root}${file}`, 'utf8')));
  expect(others).toEqual([]);
});

const isPrepared = (pathname: string) =>
  !notPrerendered.some((pattern) => new URLPattern({ pathname: pattern }).test({ pathname }));

test.each([
  ...['/', '/technologies', '/blog/1', '/domains', '/generate-image', '/roi-calculator'],
])('%s is prerendered', (path) => {
  expect(isPrepared(path)).toBe(true);
});

test.each([
  ...pagesOnDemand(),
  ...['/admin/login', '/api/contact-submissions.csv', '/contact/sent', '/careers/applied', '/blog/rss.xml'],
])('%s is not prerendered', (path) => {
  expect(isPrepared(path)).toBe(false);
});
