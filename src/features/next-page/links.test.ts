import { expect, test } from 'vitest';
import { pagesOnDemand } from '../../../tests/servers/pages-on-demand.ts';
import { isPrepared } from './links.ts';

const here = new URL('https://www.example.org/about');

test.each([
  ['/technologies', true],
  ['/', true],
  ['/#contact', true],
  ['/blog/1', true],
  ['/domains?category=iot', true],
  ['/about', false],
  ['/about#values', false],
  ['/admin/login', false],
  ['/api/contact-submissions.csv', false],
  ['/contact', false],
  ['/contact/sent', false],
  ['/newsletter', false],
  ['/newsletter/confirmed', false],
  ['/careers/apply', false],
  ['/careers/apply/data-scientist', false],
  ['/careers/applied', false],
  ['/whitepapers/data-foundations/download', false],
  ['/generate-image', true],
  ['/generate-image/picture', false],
  ['/blog/rss.xml', false],
  ['https://elsewhere.example/technologies', false],
  ['mailto:hello@edgewright.example', false],
])('%s is prepared: %s', (address, expected) => {
  expect(isPrepared(new URL(address, here), here)).toBe(expected);
});

test.each(pagesOnDemand())('%s is made on demand and not prepared', (address) => {
  expect(isPrepared(new URL(address, here), here)).toBe(false);
});
