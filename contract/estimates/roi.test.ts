import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { companySizes, costLimits, estimate, type RoiInput, readCost, readInput, timeFrame } from './roi.ts';

/*
 * The test repeats the formula of docs/product.md#roi-formula and the specified rates, and shares nothing with the
 * module. All numbers are whole: costs in cents, rates in percent, multipliers in tenths.
 */
const rule = {
  healthcare: { rate: 32n, efficiency: 45n, small: 20000n, medium: 75000n, large: 200000n },
  finance: { rate: 28n, efficiency: 35n, small: 25000n, medium: 90000n, large: 250000n },
  retail: { rate: 25n, efficiency: 30n, small: 15000n, medium: 60000n, large: 180000n },
  education: { rate: 22n, efficiency: 40n, small: 10000n, medium: 50000n, large: 150000n },
  manufacturing: { rate: 20n, efficiency: 25n, small: 20000n, medium: 70000n, large: 190000n },
  other: { rate: 20n, efficiency: 25n, small: 20000n, medium: 70000n, large: 190000n },
};
const tenths = {
  pilot: { gain: 10n, investment: 10n },
  partial: { gain: 7n, investment: 6n },
  full: { gain: 12n, investment: 15n },
};

const industries = Object.keys(rule) as (keyof typeof rule)[];
const implementationTypes = Object.keys(tenths) as (keyof typeof tenths)[];

const rates = {
  industries: industries.map((id) => {
    const { rate, efficiency, small, medium, large } = rule[id];
    const investment = { small: Number(small), medium: Number(medium), large: Number(large) };
    return { id, savings: Number(rate), efficiency: Number(efficiency), investment };
  }),
  implementationTypes: implementationTypes.map((id) => ({
    id,
    gain: Number(tenths[id].gain) / 10,
    investment: Number(tenths[id].investment) / 10,
  })),
};
const estimated = (input: RoiInput) => estimate(input, rates);

/** Returns a fraction rounded to these decimals, half away from zero. */
function decimals(numerator: bigint, denominator: bigint, digits: number): number {
  const magnitude = (numerator < 0n ? -numerator : numerator) * 10n ** BigInt(digits);
  const rounded = (2n * magnitude + denominator) / (2n * denominator);
  return Number(numerator < 0n ? -rounded : rounded) / 10 ** digits + 0;
}

type Choice = [industry: keyof typeof rule, size: (typeof companySizes)[number], extent: keyof typeof tenths];

function estimateByHand([industry, size, extent]: Choice, cents: bigint) {
  const { gain, investment } = tenths[extent];
  // Both are in thousandths of a cent, because the rate is in percent and the multiplier in tenths.
  const monthly = cents * rule[industry].rate * gain;
  const invested = rule[industry][size] * 100n * investment * 100n;
  return {
    costSavings: Number(monthly) / 100_000,
    efficiencyGain: Number(rule[industry].efficiency * gain) / 10,
    investment: Number(rule[industry][size] * investment) / 10,
    roi: decimals((monthly * 12n - invested) * 100n, invested, 2),
    paybackPeriod: decimals(invested, monthly, 1),
  };
}

const choices = industries.flatMap((industry) =>
  companySizes.flatMap((size) => implementationTypes.map((extent): Choice => [industry, size, extent])),
);
const centsToTry = [1n, 99n, 100n, 12_345n, 999_999n, 5_000_000n, 12_345_678n, 1_000_000_000n, 100_000_000_000n];

describe.each(choices)('%s, %s, %s', (...choice) => {
  test.each(centsToTry)('at %d cents a month', (cents) => {
    const [industry, companySize, implementationType] = choice;
    const result = estimated({ industry, companySize, implementationType, monthlyCost: Number(cents) / 100 });
    const expected = estimateByHand(choice, cents);
    expect(result.costSavings).toBeCloseTo(expected.costSavings, 4);
    expect(result).toEqual({ ...expected, costSavings: result.costSavings });
  });
});

test.each([
  0,
  -1,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
])('gives no estimate for a cost of %d', (cost) => {
  const asked = { industry: 'other', companySize: 'small', implementationType: 'pilot', monthlyCost: cost } as const;
  expect(() => estimated(asked)).toThrow(RangeError);
});

test('gives no estimate for a choice that the calculator does not have', () => {
  const asked = { industry: 'other', companySize: 'small', implementationType: 'pilot', monthlyCost: 1000 } as const;
  expect(() => estimated({ ...asked, industry: 'toString' })).toThrow('The calculator has no choice "toString"');
  expect(() => estimated({ ...asked, implementationType: '' })).toThrow(RangeError);
});

function form(changes: Record<string, string> = {}): FormData {
  const data = new FormData();
  const filled = { industry: 'retail', companySize: 'small', implementationType: 'full', monthlyCost: '40000' };
  for (const [name, value] of Object.entries({ ...filled, ...changes })) data.set(name, value);
  return data;
}

test('the slider goes from 3 to 36 months in steps of one', () => {
  expect(timeFrame).toMatchObject({ min: 3, max: 36, step: 1 });
});

describe('a cost', () => {
  test.each(['1', '1000000000', '1234.56', '1e6', ' 50000 '])('accepts "%s"', (text) => {
    expect(readCost(text)).toBe(Number(text));
  });

  test.each([
    ...['', ' ', '0', '-0', '0.99', '-5', '1000000000.01', '1e400', 'Infinity', 'NaN', 'abc', '1,000', '12 34'],
  ])('rejects "%s"', (text) => {
    expect(readCost(text)).toBeUndefined();
  });

  test('rejects any input or returns finite figures', () => {
    const typed = fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String));
    fc.assert(
      fc.property(typed, (monthlyCost) => {
        const input = readInput(form({ monthlyCost }), rates);
        if (!input) return;
        expect(input.monthlyCost).toBeGreaterThanOrEqual(costLimits.min);
        expect(input.monthlyCost).toBeLessThanOrEqual(costLimits.max);
        expect(Object.values(estimate(input, rates)).every(Number.isFinite)).toBe(true);
      }),
    );
  });
});

describe('the form', () => {
  test.each(['industry', 'companySize', 'implementationType', 'monthlyCost'])('is incomplete without %s', (name) => {
    expect(readInput(form({ [name]: '' }), rates)).toBeUndefined();
    const without = form();
    without.delete(name);
    expect(readInput(without, rates)).toBeUndefined();
  });

  test('parses complete input', () => {
    expect(readInput(form(), rates)).toEqual({
      industry: 'retail',
      companySize: 'small',
      implementationType: 'full',
      monthlyCost: 40_000,
    });
  });

  test('rejects an unknown choice', () => {
    expect(readInput(form({ industry: 'toString' }), rates)).toBeUndefined();
  });
});
