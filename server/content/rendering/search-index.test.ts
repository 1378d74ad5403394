import { expect, test } from 'vitest';
import { catalogueEntry, searchedPage } from './search-index.ts';

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
