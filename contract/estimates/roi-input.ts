import { companySizes, implementationTypes, industries, type RoiInput } from './roi.ts';

/**
 * The range of monthly costs, in the company's currency. A cost of 0 never pays back, and for a cost of 1 the savings
 * are the smallest amount that cents can show. More than a billion a month is a typing error.
 */
export const costLimits = { min: 1, max: 1_000_000_000 };

/** The time frame of the chart, in months (docs/product.md#roi-calculator). It does not change the result. */
export const timeFrame = { min: 3, max: 36, step: 1, default: 12 };

/** The fields required for an estimate (docs/product.md#roi-calculator). */
const requiredFields = ['industry', 'companySize', 'implementationType', 'monthlyCost'];

/** Returns true if all four fields have a value. The browser validates the values. */
export function isFilled(values: Record<string, unknown>): boolean {
  return requiredFields.every((name) => Boolean(values[name]));
}

/** Reads the form's values. Returns undefined if a choice is unknown or the cost is out of range. */
export function readInput(form: FormData): RoiInput | undefined {
  const industry = findChoice(industries, getText(form, 'industry'));
  const companySize = findChoice(companySizes, getText(form, 'companySize'));
  const implementationType = findChoice(implementationTypes, getText(form, 'implementationType'));
  const monthlyCost = readCost(getText(form, 'monthlyCost'));
  if (!industry || !companySize || !implementationType || monthlyCost === undefined) return undefined;
  return { industry, companySize, implementationType, monthlyCost };
}

/** Reads a cost. Returns undefined unless the text is a number within the range. */
export function readCost(text: string): number | undefined {
  const cost = text.trim() === '' ? Number.NaN : Number(text);
  return cost >= costLimits.min && cost <= costLimits.max ? cost : undefined;
}

function findChoice<Choice extends string>(choices: readonly Choice[], text: string): Choice | undefined {
  return choices.find((choice) => choice === text);
}

function getText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
