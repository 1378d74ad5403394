import { companySizes, implementationTypes, industries, type RoiInput } from './roi.ts';

/**
 * Monthly costs that can be estimated, in dollars. Zero never pays back, and what a dollar a month saves is
 * the least that dollars and cents can show. More than a billion a month is a slip of the keys.
 */
export const costLimits = { min: 1, max: 1_000_000_000 };

/** The months that the chart looks ahead (docs/product.md#roi-calculator). They do not change the result. */
export const timeFrame = { min: 3, max: 36, step: 1, default: 12 };

/** The fields that must be filled before there is something to calculate (docs/product.md#roi-calculator). */
const requiredFields = ['industry', 'companySize', 'implementationType', 'monthlyCost'];

/** Whether all four fields have a value; whether it is one that can be used is the browser's own check. */
export function isFilled(values: Record<string, unknown>): boolean {
  return requiredFields.every((name) => Boolean(values[name]));
}

/** What the form asks for, or undefined when a choice is unknown or the cost is not within its limits. */
export function readInput(form: FormData): RoiInput | undefined {
  const industry = choiceOf(industries, textOf(form, 'industry'));
  const companySize = choiceOf(companySizes, textOf(form, 'companySize'));
  const implementationType = choiceOf(implementationTypes, textOf(form, 'implementationType'));
  const monthlyCost = readCost(textOf(form, 'monthlyCost'));
  if (!industry || !companySize || !implementationType || monthlyCost === undefined) return undefined;
  return { industry, companySize, implementationType, monthlyCost };
}

/** A cost in dollars, or undefined when the text is not a number within the limits. */
export function readCost(text: string): number | undefined {
  const cost = text.trim() === '' ? Number.NaN : Number(text);
  return cost >= costLimits.min && cost <= costLimits.max ? cost : undefined;
}

function choiceOf<Choice extends string>(choices: readonly Choice[], text: string): Choice | undefined {
  return choices.find((choice) => choice === text);
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
