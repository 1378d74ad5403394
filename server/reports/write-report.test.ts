import { readFile } from 'node:fs/promises';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { RoiCalculator } from '../../src/content/roi-calculator.ts';
import { type Report, reportOf } from '../../src/features/roi-estimator/report.ts';
import { estimateReport } from '../../tests/servers/complete-sample.ts';
import { writeReport } from './write-report.ts';

const record = async (name: string) =>
  parse(await readFile(new URL(`../../content/${name}.yaml`, import.meta.url), 'utf8'));
let source: Omit<Parameters<typeof reportOf>[0], 'input' | 'months'>;
beforeAll(async () => {
  source = {
    calculator: { ...(await record('roi-calculator')), report: estimateReport },
    charts: await record('interface/charts'),
    company: { ...(await record('company')), name: 'Analytical Engines', email: 'hello@engines.example' },
    mark: { traces: 'M18 4H6v16h12M6 12h6', node: { cx: 17, cy: 12, r: 3 }, strokeWidth: 3 },
    day: new Date('2026-11-23T10:00:00Z'),
  };
});

const input = {
  industry: 'healthcare',
  companySize: 'medium',
  implementationType: 'pilot',
  monthlyCost: 50_000,
} as const;

function reportWith(months = 12, changes: Partial<RoiCalculator> = {}, cost: number = input.monthlyCost): Report {
  const calculator = { ...source.calculator, ...changes };
  return reportOf({ ...source, calculator, input: { ...input, monthlyCost: cost }, months }) as Report;
}

/** The document as another library reads it. */
async function read(report: Report) {
  const pdf = await getDocumentProxy(new Uint8Array(await writeReport(report)));
  const { text } = await extractText(pdf, { mergePages: true });
  return { pdf, text: text.replace(/\s+/g, ' ') };
}

describe('The report of an estimate', () => {
  test('has the inputs, the results, the calculation, the assumptions and the contact as text', async () => {
    const { text, pdf } = await read(reportWith());
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
      'Cumulative savings against the investment',
      'twelve months of support and hosting',
      'hello@engines.example',
      'Page 2 of 2',
    ]) {
      expect(text).toContain(words);
    }
    expect(pdf.numPages).toBe(2);
    const { view } = await pdf.getPage(1);
    expect(view.map(Math.round)).toEqual([0, 0, 595, 842]);
  });

  test('says its title and its language, and what its parts are', async () => {
    const { pdf } = await read(reportWith());
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({
      Title: 'What the project could return',
      Author: 'Analytical Engines',
      Language: 'en',
    });
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    const first = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
    for (const role of ['H1', 'H2', 'P', 'L', 'LI', 'Figure']) expect(first).toContain(`"role":"${role}"`);
    expect(first).toContain('Savings grow by $16,000 a month to $192,000 after 12 months.');
    const second = JSON.stringify(await (await pdf.getPage(2)).getStructTree());
    for (const role of ['Table', 'TR', 'TH', 'TD']) expect(second).toContain(`"role":"${role}"`);
  });

  test('says in words that the payback lies beyond the chart', async () => {
    const { text } = await read(reportWith(3));
    expect(text).toContain('The investment of $75,000 is paid back after 4.7 months, beyond the time shown.');
    expect(text).not.toContain('Payback: 4.7 months');
  });

  test.each([1, 1_234.56, 1_000_000_000])('takes two pages for a cost of %d', async (cost) => {
    const { pdf, text } = await read(reportWith(36, {}, cost));
    expect(pdf.numPages).toBe(2);
    expect(text).toContain('Page 2 of 2');
  });

  test('has letters of other languages, and goes on where the words are long', async () => {
    const items = Array.from({ length: 12 }, (_, index) => `${index} ${'Zażółć gęślą jaźń, Őrült. '.repeat(20)}`);
    const report = { ...estimateReport, title: 'Co może przynieść', assumptions: { title: 'Założenia', items } };
    const { pdf, text } = await read(reportWith(12, { report }));
    expect(text).toContain('Co może przynieść');
    expect(text.match(/gęślą/g)).toHaveLength(12 * 20);
    expect(pdf.numPages).toBeGreaterThan(2);
  });

  test('is none where the content has no words for it', () => {
    const calculator = { ...source.calculator, report: undefined };
    expect(reportOf({ ...source, calculator, input, months: 12 })).toBeNull();
  });
});
