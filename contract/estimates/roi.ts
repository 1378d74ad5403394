export const companySizes = ['small', 'medium', 'large'] as const;

type CompanySize = (typeof companySizes)[number];

interface Industry {
  id: string;
  /** The percentage of the monthly cost that is saved. */
  savings: number;
  /** Percent. */
  efficiency: number;
  /** In the company's currency, paid once. */
  investment: Record<CompanySize, number>;
}

/** Factors for the extent of an implementation. `gain` applies to savings and efficiency. */
interface ImplementationType {
  id: string;
  gain: number;
  investment: number;
}

interface Rates {
  industries: Industry[];
  implementationTypes: ImplementationType[];
}

/** The ids of the choices, and the monthly cost in the company's currency, which is more than 0. */
export interface RoiInput {
  industry: string;
  companySize: CompanySize;
  implementationType: string;
  monthlyCost: number;
}

export interface RoiResult {
  /** Each month, not rounded. */
  costSavings: number;
  /** Percent. */
  efficiencyGain: number;
  /** Paid once. */
  investment: number;
  /** Percent of the investment after twelve months, to 2 decimals. */
  roi: number;
  /** Months, to 1 decimal. */
  paybackPeriod: number;
}

/** Calculates the estimate (docs/product.md#roi-formula). @throws RangeError unless the cost is above 0 */
export function estimate(input: RoiInput, rates: Rates): RoiResult {
  const { companySize, monthlyCost } = input;
  if (!(Number.isFinite(monthlyCost) && monthlyCost > 0)) {
    throw new RangeError(`There is no estimate for a monthly cost of ${monthlyCost}`);
  }
  const { industry, implementationType } = chosenRates(input, rates);
  const costSavings = ((monthlyCost * industry.savings) / 100) * implementationType.gain;
  const investment = round(industry.investment[companySize] * implementationType.investment, 2);
  return {
    costSavings,
    efficiencyGain: round(industry.efficiency * implementationType.gain, 2),
    investment,
    roi: round(((costSavings * 12 - investment) / investment) * 100, 2),
    paybackPeriod: round(investment / costSavings, 1),
  };
}

export function chosenRates<Industry extends { id: string }, Type extends { id: string }>(
  { industry, implementationType }: Pick<RoiInput, 'industry' | 'implementationType'>,
  rates: { industries: Industry[]; implementationTypes: Type[] },
): { industry: Industry; implementationType: Type } {
  return {
    industry: withId(rates.industries, industry),
    implementationType: withId(rates.implementationTypes, implementationType),
  };
}

function withId<Choice extends { id: string }>(choices: Choice[], id: string): Choice {
  const found = choices.find((choice) => choice.id === id);
  if (!found) throw new RangeError(`The calculator has no choice "${id}"`);
  return found;
}

/** Rounds half away from zero, and tolerates binary rounding errors. */
function round(value: number, digits: number): number {
  const factor = 10 ** digits;
  const shifted = Number((Math.abs(value) * factor).toPrecision(13));
  return (Math.sign(value) * Math.round(shifted)) / factor + 0;
}

/**
 * The range of monthly costs, in the company's currency. A cost of 0 never pays back, and for a cost of 1 the savings
 * are the smallest amount that cents can show. More than a billion a month is a typing error.
 */
export const costLimits = { min: 1, max: 1_000_000_000 };

/** The time frame of the chart, in months (docs/product.md#roi-calculator). It does not change the result. */
export const timeFrame = { min: 3, max: 36, step: 1, default: 12 };

type Choices = { [List in keyof Rates]: { id: string }[] };

/** Reads the fields of the form. A field is undefined if its choice is unknown or its cost is out of range. */
export function readFields(
  values: Record<string, unknown>,
  { industries, implementationTypes }: Choices,
): { [Name in keyof RoiInput]: RoiInput[Name] | undefined } {
  return {
    industry: industries.find(({ id }) => id === values.industry)?.id,
    companySize: companySizes.find((choice) => choice === values.companySize),
    implementationType: implementationTypes.find(({ id }) => id === values.implementationType)?.id,
    monthlyCost: readCost(String(values.monthlyCost ?? '')),
  };
}

export function readInput(form: FormData, choices: Choices): RoiInput | undefined {
  const fields = readFields(Object.fromEntries(form), choices);
  return isComplete(fields) ? fields : undefined;
}

export function isComplete(fields: ReturnType<typeof readFields>): fields is RoiInput {
  return Object.values(fields).every((value) => value !== undefined);
}

export function readCost(text: string): number | undefined {
  const cost = text.trim() === '' ? Number.NaN : Number(text);
  return cost >= costLimits.min && cost <= costLimits.max ? cost : undefined;
}
