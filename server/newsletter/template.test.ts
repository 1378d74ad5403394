import { describe, expect, test } from 'vitest';
import { mailFaults } from '../../tests/reading/mail-rules.ts';
import { words } from '../../tests/reading/records.ts';
import { themeColors } from '../theme-colors.ts';
import { confirmationMail, markdownForMail, newsletterMail } from './template.ts';

const { light } = themeColors;
const frame = { company: words.company, words: words.mails, origin: 'https://www.example.org' };

describe('Markdown in an email', () => {
  test('becomes HTML with inline styles', () => {
    const html = markdownForMail(
      '# One\n\nA *b* **c** `d`  \ne\n\n- f\n- g\n\n3. h\n\n> i\n\n---\n\n[j](https://x.example/?a=1&b=2) ![k](l.png)\n\n```js\nm < n\n```',
    );
    expect(html).toContain('One</h2>');
    expect(html).toContain('<em>b</em> <strong>c</strong>');
    expect(html).toContain('start="3"');
    expect(html).toContain('href="https://x.example/?a=1&amp;b=2"');
    expect(html).toContain('>m &lt; n</pre>');
    expect(html).not.toContain('<img');
    expect(
      [...html.matchAll(/<(p|h\d|ul|ol|li|blockquote|hr|pre|code|a)\b[^>]*>/g)].every(([tag]) =>
        tag.includes('style='),
      ),
    ).toBe(true);
  });

  test('makes link addresses absolute, and changes no others', () => {
    const html = markdownForMail(
      '[A][1] ![B][1] [c] [D](/path)\n\n[1]: https://a.example/ "E"\n[c]: javascript:alert(1)',
    );
    expect(html).toContain(`<a class="link" href="https://a.example/" style="color:${light('accent')}">A</a> B c D`);
    expect(html).not.toMatch(/javascript|<img|path/);
  });

  test.each([
    '<img src=x onerror=alert(1)>',
    'a <b onclick="x">c</b>',
    '[x](javascript:alert(1))',
    '[x](data:text/html,y)',
    '![a](" onerror="b)',
    '[x](<https://e.example/"onclick="y>)',
    '[x](/"onclick="y) !["onclick="y](z)',
  ])('blocks code: %s', (typed) => {
    expect(markdownForMail(typed).replaceAll(/ style="[^"]*"/g, '')).not.toMatch(
      /<(img|b|script)|="?javascript|data:text|\son\w+="/,
    );
  });

  test.each([
    '> '.repeat(4900),
    '- '.repeat(4900),
    '*a **b '.repeat(1300),
    '['.repeat(9900),
  ])('handles endless nesting', (typed) => {
    expect(markdownForMail(`${typed}end`)).toContain('end');
  });
});

describe('The newsletter email', () => {
  const newsletter = { topic: 'articles' as const, subject: 'A & B', text: 'Hello', post: null };

  test('has both colour schemes, the subject and the company’s addresses', () => {
    const { html, text } = newsletterMail(newsletter, 'https://www.example.org/u', frame);
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html).toContain('<title>A &amp; B</title>');
    for (const { lines } of words.company.offices)
      for (const part of [html, text]) expect(part).toContain(lines.join(', '));
  });

  const everything =
    '# One\n\n## Two\n\nA *b* **c** `d`  \ne [f](https://x.example/)\n\n- g\n  - h\n\n3. i\n\n> j\n\n---\n\n    k\n\n<b>l</b>';
  const post = { path: '/blog/2', title: 'Alarms', excerpt: 'Fewer.', picture: '/cards/blog-2.jpg' };

  test.each([
    ['of a text', newsletterMail({ ...newsletter, text: everything }, 'https://www.example.org/u', frame)],
    [
      'of a text that is nested without end',
      newsletterMail({ ...newsletter, text: '> '.repeat(99) }, 'https://a.b/', frame),
    ],
    ['of a post', newsletterMail({ ...newsletter, text: '', post }, 'https://www.example.org/u', frame)],
    ['that asks to confirm', confirmationMail('https://www.example.org/c', 'webinars', frame)],
  ])('%s contains only what Outlook, Gmail and Apple Mail render', (_what, { html }) => {
    expect(mailFaults(html)).toEqual([]);
  });
});
