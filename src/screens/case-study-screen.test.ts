import { readFile } from 'node:fs/promises';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { caseStudySchema } from '../content/case-study.ts';
import type { Content } from '../content/content.ts';
import { withContent } from '../content/current.ts';
import { solutionSchema } from '../content/solution.ts';
import { CaseStudiesScreen } from './case-studies-screen.tsx';
import { CaseStudyScreen } from './case-study-screen.tsx';

const record = async (name: string) =>
  parse(await readFile(new URL(`../../tests/site/${name}.yaml`, import.meta.url), 'utf8'));
const study = await record('case-studies/1');
const page = await record('case-studies');
const charts = await record('interface/charts');
const { testimonial, metrics, ...detail } = study.detail;
const only = (data: unknown) => [{ id: 'only', data }];
const content = {
  moment: new Date(),
  records: {
    company: only({ locale: 'en-US', currency: 'USD' }),
    navigation: only(await record('navigation')),
    receipts: [{ id: 'measured', data: await record('receipts/measured') }],
    'case-studies-page': only(page),
    'interface-charts': only(charts),
    'interface-pages': only(await record('interface/pages')),
  },
  pictureMaker: { encode: () => '/a.webp' },
} as unknown as Content;

const withMetrics = (given: object) => ({ ...study, detail: { ...detail, metrics: given } });

function html(given: typeof study): string {
  const props = { page, path: '/case-studies/1', study: given };
  return withContent(content, () => renderToStaticMarkup(createElement(CaseStudyScreen, props)));
}

test('a case study needs no testimonial and only one of the metrics', () => {
  const issues = (given: unknown) => caseStudySchema.safeParse(given).error?.issues.map(({ message }) => message);
  expect(issues(withMetrics({ efficiencyGain: 45 }))).toBeUndefined();
  expect(issues(withMetrics({}))).toEqual(['must contain at least one figure']);
});

test('an industry needs no cases', async () => {
  const { cases, ...industry } = await record('solutions/education');
  expect(cases).toBeDefined();
  expect(solutionSchema.safeParse(industry).error).toBeUndefined();
});

test('the page leaves out what is missing, with its label', () => {
  const text = html(withMetrics({ paybackPeriod: metrics.paybackPeriod }));
  expect(text).not.toContain(charts.payback.title);
  expect(text).not.toContain('<blockquote');
  expect(text).not.toContain(testimonial.author);
  const { payback, ...others } = page.study.metrics;
  expect(text).toContain(payback);
  for (const label of Object.values<string>(others)) expect(text).not.toContain(`>${label}<`);
});

test('the list shows the metrics of those that have some', () => {
  const entries = [withMetrics({ roi: 340 }), withMetrics({ paybackPeriod: 9 })].map((data, index) => ({
    path: `/case-studies/${index}`,
    data,
  }));
  const props = { page: { ...page, related: [] }, view: { categories: [], entries } as never };
  const text = withContent(content, () => renderToStaticMarkup(createElement(CaseStudiesScreen, props)));
  expect(text).toContain('340%');
  expect(text).toMatch(/<ul class="measured-studies"><li>((?!<li>).)*<\/li><\/ul>/);
});
