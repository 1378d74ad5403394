import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ActionButton } from './button.tsx';
import { frames, labelStep, makeScale, niceMaximum } from './chart/scale.ts';
import { evenColumns, wideItems } from './columns.ts';

test('puts up to four side by side', () => {
  expect([1, 2, 3, 4].map((count) => evenColumns(count))).toEqual([
    'md:grid-cols-1',
    'md:grid-cols-2',
    'md:grid-cols-3',
    'md:grid-cols-4',
  ]);
});

test('leaves less than half of the last row empty, for up to twelve items', () => {
  for (let count = 1; count <= 12; count += 1) {
    const columns = Number(evenColumns(count, 'lg').replace('lg:grid-cols-', ''));
    const last = count % columns || columns;
    expect(columns, `${count} items`).toBeLessThanOrEqual(4);
    expect(last / columns, `the last row of ${count} items`).toBeGreaterThanOrEqual(0.5);
  }
});

test('fills rows of two, then of three, for up to twelve items', () => {
  for (let count = 2; count <= 12; count += 1) {
    const wide = wideItems(count);
    expect([wide % 2, (count - wide) % 3], `${count} items`).toEqual([0, 0]);
  }
  expect([wideItems(1), wideItems(5), wideItems(6)]).toEqual([1, 2, 0]);
});

test.each([
  [95, 100],
  [101, 200],
  [0.8, 0.8],
  [3.3, 4],
])('the scale of %d ends at %d', (value, top) => {
  expect(niceMaximum(value)).toBeCloseTo(top);
});

test('leaves room between neighbouring labels', () => {
  const months = Array.from({ length: 37 }, (_, month) => String(month));
  expect(labelStep(months, 37, 560)).toBe(2);
  expect(labelStep(months, 37, 260)).toBe(3);
  expect(labelStep(['1', '2', '3'], 3, 260)).toBe(1);
  expect(labelStep(months.slice(0, 25), 25, 560, 8)).toBe(3);
});

test('values of a logarithmic axis have equal distances for equal factors', () => {
  const { x } = makeScale(frames.wide, { values: [1, 2, 4, 16], isLogarithmic: true }, 1);
  expect(x(1) - x(0)).toBeCloseTo(x(2) - x(1));
  expect(x(3) - x(2)).toBeCloseTo(2 * (x(2) - x(1)));
  expect([x(0), x(3)]).toEqual([0, 3].map(makeScale(frames.wide, { values: ['a', 'b', 'c', 'd'] }, 1).x));
});

const html = (href?: string) => renderToStaticMarkup(ActionButton({ href, children: 'Go' }));

test('a button without a target is no link and sends no form', () => {
  expect(html()).toMatch(/^<button type="button"[^>]*>Go<\/button>$/);
  expect(html('/about')).toMatch(/^<a [^>]*href="\/about"[^>]*>Go<\/a>$/);
});
