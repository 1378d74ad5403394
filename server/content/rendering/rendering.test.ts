import { beforeEach, describe, expect, test } from 'vitest';
import { PagesOnDemand } from '../../http/pages-on-demand.ts';
import type { WrittenRecord } from '../read-records.ts';
import { findBrokenLinks, linkFaults } from './check-links.ts';
import { catalogueEntry, searchedPage } from './search-index.ts';

describe('Links', () => {
  let files: Map<string, Buffer>;
  beforeEach(() => {
    files = new Map();
  });

  function page(path: string, html: string): void {
    files.set(path, Buffer.from(html));
  }

  const pagesOnDemand = new PagesOnDemand(['^/newsletter$', '^/careers/apply/', '^/webinars/[^/]+/register$']);

  function broken(others?: string[]): string[] {
    return findBrokenLinks(files, pagesOnDemand, others).map(({ page: found, text }) => `${found} ${text}`);
  }

  test('accepts links to pages, anchors and other hosts', () => {
    page(
      'index.html',
      '<a class="x" href="/about">a</a><a href="#top">t</a><b id="top"></b><a href="/solutions/retail#box">r</a>',
    );
    page(
      'about.html',
      '<a href="/">home</a><a href="/#top">top</a><a href="https://other.example/x">o</a><a href="/newsletter">c</a><a href="/careers/apply/editor">f</a>',
    );
    page('solutions/retail.html', '<div id="box"></div><a href="mailto:a@b.example">m</a>');
    expect(broken()).toEqual([]);
  });

  test('accepts a link to an existing file', () => {
    page('index.html', '<a href="/files/a.c" download>a</a><a href="/files/b.c" download>b</a>');
    page('files/a.c', '');
    expect(broken()).toEqual(['/ links to /files/b.c, which does not exist. The closest is /']);
  });

  test('reports a missing page or anchor with the linking page', () => {
    page('index.html', '<a href="/abuot">a</a><a href="/about#noware">b</a>');
    page('about.html', '<a href="relative">c</a><b id="nowhere"></b>');
    expect(broken()).toEqual([
      '/ links to /abuot, which does not exist. The closest is /about',
      '/ links to /about#noware, which does not exist. The closest is /about#nowhere',
      '/about links to relative, which does not exist. The closest is /',
    ]);
  });

  test('accepts a link to a page that is made on demand for a record', () => {
    page('webinars.html', '<a href="/webinars/edge/register">a</a><a href="/webinars/edge/regster">b</a>');
    expect(broken()).toEqual([expect.stringMatching(/^\/webinars links to \/webinars\/edge\/regster,/)]);
  });

  test('checks the anchor of a page that has a file and answers forms on demand', () => {
    page('newsletter.html', '<a href="/newsletter#typo">a</a><a href="/newsletter#form">b</a><b id="form"></b>');
    expect(broken()).toEqual([expect.stringMatching(/links to \/newsletter#typo,/)]);
  });

  test('accepts a link to an entry without its own page', () => {
    page('blog.html', '<a href="/blog/4">a</a>');
    expect(broken()).toEqual([expect.stringMatching(/^\/blog links to \/blog\/4,/)]);
    expect(broken(['/blog/4'])).toEqual([]);
  });

  test('names the fields that hold a broken link, or else the page', () => {
    const record = (file: string, data: object, body = ''): WrittenRecord => ({
      collection: 'legal',
      id: '1',
      file,
      data,
      body,
    });
    const broken = [
      { href: '/#mision', page: '/', text: 'links to /#mision' },
      { href: '/about#step-9', page: '/', text: 'links to /about#step-9' },
    ];
    const records = [
      record('content/navigation.yaml', { footer: [{ links: [{ href: '/#mision' }] }] }),
      record('content/legal/a.md', {}, 'Read [it](/#mision).'),
      record('content/about.yaml', { href: '/#mission' }),
    ];
    expect(linkFaults(broken, records).map(({ file, text }) => `${file}: ${text}`)).toEqual([
      'content/navigation.yaml: footer[0].links[0].href links to /#mision',
      'content/legal/a.md: text links to /#mision',
      '/: links to /about#step-9',
    ]);
  });
});

describe('The search index', () => {
  const kinds = {
    application: 'Application',
    solution: 'Solution',
    capability: 'Capability',
    caseStudy: 'Case study',
    blog: 'Blog',
    resource: 'Resource',
    legal: 'Legal',
    company: 'Company',
  };

  const page = (head: string) =>
    `<html><head>${head}</head><body><main id="main"><p>One</p><p>Two</p></main></body></html>`;

  test('indexes a page by its title without the company name, and by its kind', () => {
    const searched = searchedPage(
      '/blog/1',
      page('<title>Scores &amp; &quot;alarms&quot; · on the ward · Edgewright</title>'),
      'Blog',
    );
    expect(searched?.url).toBe('/blog/1');
    expect(searched?.content).toContain(
      '<main id="main"><meta data-pagefind-meta="title[content]" content="Scores &amp; &quot;alarms&quot; · on the ward">',
    );
    expect(searched?.content).toContain('<meta data-pagefind-meta="kind[content]" content="Blog">');
  });

  test('separates the text of adjacent elements', () => {
    expect(searchedPage('/about', page('<title>A · B</title>'), 'Company')?.content).toContain('<p>One</p> <p>Two</p>');
  });

  test('skips unlisted pages', () => {
    expect(
      searchedPage('/contact/sent', page('<title>A · B</title><meta name="robots" content="noindex"/>'), 'Company'),
    ).toBeUndefined();
  });

  test('indexes all features and technologies of a catalogue entry, and links to its card', () => {
    const entry = {
      name: 'R&D <i>',
      description: 'It reads.',
      features: ['Fast', 'Small'],
      technologies: ['C++', 'MQTT'],
    };
    const { url, content } = catalogueEntry('reader', entry, kinds);
    expect(url).toBe('/domains#reader');
    expect(content).toContain('<h1>R&amp;D &lt;i&gt;</h1><p>It reads.</p><p>Fast. Small.</p><p>C++, MQTT.</p>');
    expect(content).toContain('content="Application"');
  });
});
