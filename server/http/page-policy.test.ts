import { describe, expect, test } from 'vitest';
import { sourceHash } from './content-security-policy.ts';
import { pagePolicy } from './page-policy.ts';

describe('The policy of a page', () => {
  const document = (inside: string) => `<!doctype html><html><head>${inside}</head><body><p>Hello</p></body></html>`;
  const getPolicy = (inside: string) => pagePolicy(document(inside), 'page.html');

  test.each([
    ['<script>one()</script>', 'one()'],
    ['<script type="module">one()</script>', 'one()'],
    ['<SCRIPT\n>one("</div>")</SCRIPT >', 'one("</div>")'],
    ['<script>\n  one() // ünï &amp;\n</script>', '\n  one() // ünï &amp;\n'],
    ['<script><!-- <script>one()</script> --></script>', '<!-- <script>one()</script> -->'],
    ['<script type="speculationrules">{}</script>', '{}'],
  ])('the policy lists the script of %s', (html, text) => {
    expect(getPolicy(html)).toContain(`script-src 'self' '${sourceHash(text)}';`);
  });

  test.each([
    ['<script src="/a.js"></script>'],
    ['<script type="application/ld+json">{"a":1}</script>'],
    ['<!-- <script>one()</script> -->'],
    ['<title><script>one()</script></title>'],
  ])('the policy does not list %s, which is not an inline script', (html) => {
    expect(getPolicy(html)).toContain("script-src 'self';");
  });

  test('the policy lists styles, also those without script', () => {
    const policy = getPolicy('<style>a{}</style><noscript><style>b{}</style></noscript>');
    const [, styles = ''] = /style-src ([^;]*)/.exec(policy) ?? [];
    for (const text of ['a{}', 'b{}']) expect(styles).toContain(sourceHash(text));
  });

  test.each([
    ['<p style="color:red">', 'style="color:red"'],
    ['<template><p onclick="one()"></p></template>', 'onclick="one()"'],
    ['<a href=" JavaScript:one()">', 'href=" JavaScript:one()"'],
  ])('rejects a page that would break under its own policy: %s', (html, fault) => {
    expect(() => pagePolicy(html, 'about.html')).toThrow(
      `about.html: the content security policy does not allow ${fault}`,
    );
  });

  test('opens the directives that a page names for other services, and no others', () => {
    const header = pagePolicy(
      '<html data-policy="script-src https://a.example/a.js; base-uri https://a.example; trusted-types analytics">' +
        '<button data-frame="https://b.example"></button><a data-frame="https://c.example"></a>' +
        '<p data-policy="script-src https://c.example" data-frame="https://c.example">In a text</p></html>',
      'page.html',
    );
    const policy = `${header}; `;
    expect(policy).toContain("; script-src 'self' https://a.example/a.js; ");
    expect(policy).toContain('; frame-src https://b.example; ');
    expect(policy).toContain('; trusted-types analytics; ');
    expect(policy).toContain("; base-uri 'none'; ");
    expect(policy).not.toContain('c.example');
  });
});
