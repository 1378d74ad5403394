import { describe, expect, test } from 'vitest';
import { collectPlaceholders, fillRecord, fillText, resolveConditions, unknownPlaceholders } from './placeholders.ts';

const company = {
  name: 'Firm',
  email: 'mail@firm.example',
  founded: 2021,
  legal: { entity: 'Firm Ltd' },
  offices: [{ city: 'Oslo' }],
};
const placeholders = collectPlaceholders(company, { 'ai-projects': '25+' });

describe('Placeholders in texts', () => {
  test('include the name, the company fields by path, and the figures', () => {
    expect([...placeholders].filter(([name]) => !name.startsWith('if '))).toEqual([
      ['company', 'Firm'],
      ['currency', 'USD'],
      ['email', 'mail@firm.example'],
      ['founded', '2021'],
      ['legal.entity', 'Firm Ltd'],
      ['figures.ai-projects', '25+'],
      ['currencyName', 'US dollars'],
    ]);
  });

  test.each([
    [{ locale: 'en-IE', currency: 'EUR' }, 'euros'],
    [{ locale: 'de-DE', currency: 'CHF' }, 'Schweizer Franken'],
    [{ locale: 'nowhere', currency: 'euros' }, 'US dollars'],
  ])('include the name of the currency in the language of the site: %o', (settings, name) => {
    expect(collectPlaceholders({ ...company, ...settings }, {}).get('currencyName')).toBe(name);
  });

  test('are filled in anywhere; unknown ones stay', () => {
    const text = '{company}, {legal.entity}: {figures.ai-projects} projects, {count} results';
    expect(fillText(text, placeholders)).toBe('Firm, Firm Ltd: 25+ projects, {count} results');
  });

  test('are filled in at any depth; objects without them stay identical', () => {
    const picture = { src: '/a.webp', width: 4 };
    const date = new Date(0);
    const record = { title: 'About {company}', items: [{ text: 'Write to {email}' }, picture], date };
    const filled = fillRecord(record, placeholders);
    expect(filled).toEqual({ title: 'About Firm', items: [{ text: 'Write to mail@firm.example' }, picture], date });
    expect(filled.items[1]).toBe(picture);
    expect(filled.date).toBe(date);
    expect(fillRecord(picture, placeholders)).toBe(picture);
  });

  test('are typeset with the text around them, in the company’s language', () => {
    const english = new Map([...placeholders, ['locale', 'en-GB'], ['figures.clock', "{company}'s 9 MHz"]]);
    expect(fillRecord({ text: 'It is "{figures.clock}".' }, english)).toEqual({
      text: 'It is “{company}’s 9\u202fMHz”.',
    });
  });

  test('are cleaned of what XML forbids', () => {
    const written = new Map([['company', 'Firm\x02 Ltd']]);
    expect(fillRecord({ items: ['of {company}\v', 'half \ud800'] }, written)).toEqual({
      items: ['of Firm Ltd\n', 'half '],
    });
  });

  test('omit the parts of a disabled feature', () => {
    const off = collectPlaceholders({ ...company, features: { blog: false } }, {});
    const text = '- {if blog}Read our blog{/if}\n- Write{if webinars} or listen{/if}{if blog} or read{/if}.\n';
    expect(resolveConditions(text, off)).toBe('- Write or listen.\n');
    expect(fillText('{if blog}{company}{/if}', placeholders)).toBe('Firm');
    expect(unknownPlaceholders('{if blgo}x{/if}', off, new Set())).toEqual(['if blgo']);
  });

  test('are reported if nothing fills them in', () => {
    const text = '{figures.ai-project} of {legal.entity}, {count}, {compny}';
    expect(unknownPlaceholders(text, placeholders, new Set(['count']))).toEqual(['figures.ai-project', 'compny']);
  });
});
