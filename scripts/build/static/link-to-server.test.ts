import { expect, test } from 'vitest';
import { PagesOnDemand } from '../../../server/http/pages-on-demand.ts';
import { linkToServer } from './link-to-server.ts';

const pages = new PagesOnDemand(['^/contact$', '^/estimate$', '^/papers/([^/]+?)/download$']);
const origin = 'https://forms.example.org';
const isExported = (path: string) => path === '/contact';
const led = (html: string) => linkToServer(html, pages, origin, isExported).html;

test('a posted form becomes a link that looks like its button, and its island loads nothing', () => {
  const form =
    '<form class="grid" action="/contact" method="post"><input name="a"><div class="wide"><button type="submit" ' +
    'class="submit-button bold [a&amp;]:x"><span>Send &amp; go</span></button></div></form>';
  expect(led(`<p>1</p><astro-island props="{}"><h2>2</h2>${form}<p>3</p></astro-island><p>4</p>`)).toBe(
    '<p>1</p><h2>2</h2><div class="grid"><div class="wide"><a class="bold [a&amp;]:x" ' +
      `href="${origin}/contact">Send &amp; go</a></div></div><p>3</p><p>4</p>`,
  );
});

test('a form that needs JavaScript stays, and is a link without it', () => {
  const html =
    '<astro-island><form action="/estimate#result" method="post"><noscript><button type="submit">Go</button></noscript>' +
    '<button type="submit">Go</button></form></astro-island>';
  expect(led(html)).toBe(
    html.replace('<button type="submit">Go</button>', `<a class="" href="${origin}/estimate">Go</a>`),
  );
});

test.each([
  ['<a href="/contact?subject=A&amp;context=B">', `<a href="${origin}/contact?subject=A&amp;context=B">`],
  ['<a href="/contact">', '<a href="/contact">'],
  ['<a href="/estimate">', `<a href="${origin}/estimate">`],
  ['<a href="/contact/sent">', '<a href="/contact/sent">'],
  ['<a href="/#contact">', '<a href="/#contact">'],
  [
    '<i props="{&quot;href&quot;:[0,&quot;/contact?a=b&quot;]}">',
    `<i props="{&quot;href&quot;:[0,&quot;${origin}/contact?a=b&quot;]}">`,
  ],
])('links to pages that only the server has lead there: %s', (html, expected) => {
  expect(led(html)).toBe(expected);
});

test('without a server, a page stays the same and lists what needs one', () => {
  const html = '<form action="/estimate" method="post"><button type="submit">Go</button></form><a href="/contact"></a>';
  expect(linkToServer(html, pages, undefined, isExported)).toEqual({ html, needs: ['/estimate'] });
  expect(linkToServer('<a href="/about"></a>', pages, origin, isExported).needs).toEqual([]);
});
