import { readFile } from 'node:fs/promises';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { estimateReport } from '../../../tests/e2e/complete-sample.ts';
import { EstimateReport } from './estimate-report.tsx';

const record = async (name: string) =>
  parse(await readFile(new URL(`../../../tests/site/${name}.yaml`, import.meta.url), 'utf8'));
const calculator = { ...(await record('roi-calculator')), report: estimateReport };
const source = {
  ...{ calculator, words: estimateReport, months: 12, day: new Date('2026-11-23T10:00:00Z') },
  ...{ charts: await record('interface/charts'), company: { currency: 'USD', ...(await record('company')) } },
  input: { industry: 'healthcare', companySize: 'medium', implementationType: 'pilot', monthlyCost: 50_000 },
} as const;

test('contains inputs, results, calculation, assumptions and contact', () => {
  const html = renderToStaticMarkup(createElement(EstimateReport, source));
  for (const words of [
    'What the project could return',
    'Estimate of November 23, 2026',
    'Healthcare',
    'Medium (51-500 employees)',
    '12 months',
    '$50,000 × 32% × 1',
    '$16,000',
    '45%',
    '($16,000 × 12 − $75,000)',
    '156.00%',
    'Payback: 4.7 months',
    'Savings grow by $16,000 a month to $192,000 after 12 months.',
    'twelve months of support and hosting',
    source.company.email,
  ]) {
    expect(html).toContain(words);
  }
  expect(html).toContain('data-file="roi-estimate-2026-11-23"');
});

test('shows amounts in the currency and language of the company', () => {
  const company = { ...source.company, locale: 'en-GB', currency: 'GBP' };
  const html = renderToStaticMarkup(createElement(EstimateReport, { ...source, company }));
  expect(html).toContain('£50,000 × 32% × 1');
  expect(html).toContain('Savings grow by £16,000 a month to £192,000 after 12 months.');
  expect(html).toMatch(/>£200k</);
  expect(html).toContain('<td>£75,000</td>');
  expect(html).not.toContain('$');
});
