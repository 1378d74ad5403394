import type { Company } from '../../content/company.ts';
import type { ChartsWords } from '../../content/interface/charts.ts';
import type { RoiCalculator } from '../../content/roi-calculator.ts';
import { fill } from '../../language/fill.ts';
import { formatDay, formatNumber, languageOf } from '../../language/format.ts';
import { plural } from '../../language/plural.ts';
import { labelStep, niceMaximum } from '../../ui/chart/scale.ts';
import { dollars, exactDollars, oneDecimal, percent, roiPercent } from './format.ts';
import { paybackFigures } from './payback.ts';
import { estimate, multipliers, type RoiInput, type RoiResult, rates } from './roi.ts';

/** The mark of the company, on a grid of 24. */
interface Mark {
  traces: string;
  node: { cx: number; cy: number; r: number };
  strokeWidth: number;
}

interface ReportSource {
  calculator: RoiCalculator;
  charts: ChartsWords;
  company: Company;
  mark: Mark;
  input: RoiInput;
  months: number;
  day: Date;
}

interface Row {
  name: string;
  value: string;
}

/** The report of an estimate in its words and figures: all that is written, and nothing of how it looks. */
export interface Report {
  language: string;
  title: string;
  file: string;
  day: Date;
  prepared: string;
  summary: string;
  company: { name: string; entity: string; mark: Mark };
  inputs: { title: string; rows: Row[] };
  figures: { title: string; items: (Row & { unit?: string; note: string; isLit?: boolean })[] };
  chart: ReportChart;
  calculation: { title: string; rows: (Row & { formula: string; numbers: string })[] };
  assumptions: { title: string; items: string[] };
  contact: { title: string; text: string; lines: { text: string; link?: string }[] };
  /** `Page {page} of {pages}` */
  page: string;
}

/** A chart with the names of its lines written out. */
export interface ReportChart {
  title: string;
  description: string;
  x: { label: string; last: number; names: { position: number; name: string }[] };
  y: { label: string; top: number; names: { value: number; name: string }[] };
  series: { name: string; values: number[] }[];
  mark?: { position: number; value: number; label: string } | undefined;
  note?: string | undefined;
}

/**
 * The report of an estimate (docs/product.md#roi-report), calculated again from its inputs; null when the content has
 * none.
 */
export function reportOf({ calculator, charts, company, mark, input, months, day }: ReportSource): Report | null {
  const { estimator, report: words } = calculator;
  if (!words) return null;
  const { locale } = company;
  const result = estimate(input);
  const { costSavings, efficiencyGain, investment, roi, paybackPeriod } = result;
  const { fields, figures } = estimator;
  const payback = formatNumber(locale, paybackPeriod, oneDecimal);
  return {
    language: languageOf(locale),
    title: words.title,
    file: `${words.file}-${day.toISOString().slice(0, 10)}.pdf`,
    day,
    prepared: fill(words.prepared, { day: formatDay(locale, day) }),
    summary: fill(words.summary, {
      savings: dollars(costSavings, locale),
      investment: dollars(investment, locale),
      payback: plural(locale, charts.months, paybackPeriod, oneDecimal),
    }),
    company: { name: company.name, entity: company.legal.entity, mark },
    inputs: {
      title: estimator.inputs,
      rows: [
        { name: fields.industry.label, value: estimator.industries[input.industry] },
        { name: fields.companySize.label, value: estimator.companySizes[input.companySize] },
        { name: fields.implementationType.label, value: estimator.implementationTypes[input.implementationType] },
        { name: fields.monthlyCost.label, value: exactDollars(input.monthlyCost, locale) },
        { name: fields.months.label, value: plural(locale, charts.months, months) },
      ],
    },
    figures: {
      title: estimator.result,
      items: [
        {
          name: figures.savings.name,
          value: dollars(costSavings, locale),
          note: fill(figures.savings.note, { amount: dollars(costSavings * 12, locale) }),
        },
        { ...figures.efficiency, value: percent(efficiencyGain, locale) },
        {
          name: figures.roi.name,
          value: roiPercent(roi, locale),
          note: fill(figures.roi.note, { amount: dollars(investment, locale) }),
          isLit: roi > 0,
        },
        { ...figures.payback, value: payback },
      ],
    },
    chart: reportChart(
      paybackFigures({ investment, monthlySavings: costSavings, months, words: charts, locale }),
      locale,
    ),
    calculation: { title: words.calculation.title, rows: calculationOf(input, result, calculator, charts, locale) },
    assumptions: words.assumptions,
    contact: {
      ...words.contact,
      lines: [
        { text: company.email, link: `mailto:${company.email}` },
        { text: company.phone.label, link: company.phone.href },
        { text: company.website },
      ],
    },
    page: words.page,
  };
}

/** Each step of the formula in words and in the visitor's own numbers. */
function calculationOf(
  input: RoiInput,
  { costSavings, efficiencyGain, investment, roi, paybackPeriod }: RoiResult,
  { estimator: { figures }, report: words }: RoiCalculator,
  charts: ChartsWords,
  locale: string,
): Report['calculation']['rows'] {
  if (!words) return [];
  const rate = rates[input.industry];
  const multiplier = multipliers[input.implementationType];
  const money = (value: number) => exactDollars(value, locale);
  const share = (value: number) => percent(value, locale);
  const number = (value: number) => formatNumber(locale, value);
  return [
    {
      name: figures.savings.name,
      formula: words.calculation.savings,
      numbers: `${money(input.monthlyCost)} × ${share(rate.savings * 100)} × ${number(multiplier.gain)}`,
      value: money(costSavings),
    },
    {
      name: figures.efficiency.name,
      formula: words.calculation.efficiency,
      numbers: `${share(rate.efficiency)} × ${number(multiplier.gain)}`,
      value: share(efficiencyGain),
    },
    {
      name: charts.payback.investment,
      formula: words.calculation.investment,
      numbers: `${money(rate.investment[input.companySize])} × ${number(multiplier.investment)}`,
      value: money(investment),
    },
    {
      name: figures.roi.name,
      formula: words.calculation.roi,
      numbers: `(${money(costSavings)} × 12 − ${money(investment)}) ÷ ${money(investment)}`,
      value: roiPercent(roi, locale),
    },
    {
      name: figures.payback.name,
      formula: words.calculation.payback,
      numbers: `${money(investment)} ÷ ${money(costSavings)}`,
      value: plural(locale, charts.months, paybackPeriod, oneDecimal),
    },
  ];
}

/** The width of a sheet's chart in units of the page's charts, for the names below it. */
const chartWidth = 560;

function reportChart({ x, y, series, ...words }: ReturnType<typeof paybackFigures>, locale: string): ReportChart {
  const top = niceMaximum(Math.max(...series.flatMap(({ values }) => values)));
  const names = x.values.map((value) => formatNumber(locale, value));
  const step = labelStep(names, names.length, chartWidth);
  const compact = { notation: 'compact', maximumFractionDigits: 2 } as const;
  return {
    ...words,
    x: {
      label: x.label,
      last: x.values.length - 1,
      names: names.map((name, position) => ({ position, name })).filter(({ position }) => position % step === 0),
    },
    y: {
      label: y.label,
      top,
      names: [0, 0.25, 0.5, 0.75, 1].map((part) => ({
        value: part * top,
        name: y.prefix + formatNumber(locale, part * top, compact),
      })),
    },
    series,
  };
}
