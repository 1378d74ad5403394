/** Class names are written out, because Tailwind searches the source for them. */
const columns = {
  md: ['md:grid-cols-1', 'md:grid-cols-2', 'md:grid-cols-3', 'md:grid-cols-4'],
  lg: ['lg:grid-cols-1', 'lg:grid-cols-2', 'lg:grid-cols-3', 'lg:grid-cols-4'],
};

/**
 * Returns the columns of a grid with as few rows as possible, of at most four items each, evenly filled: five items are
 * three and two, seven are four and three.
 */
export function evenColumns(count: number, from: keyof typeof columns = 'md'): string {
  const rows = Math.ceil(count / 4);
  return columns[from][Math.ceil(count / rows) - 1] ?? '';
}

/**
 * Returns how many items at the start go in rows of two, so that the rest fill rows of three: two of five, four of
 * seven, none of six. A single item is as wide as one in a row of two.
 */
export function wideItems(count: number): number {
  const leftOver = count % 3;
  return leftOver === 1 ? Math.min(count, 4) : leftOver;
}

/** A grid of rows of two, then rows of three, from tablets on. */
export const twoThenThree = 'grid gap-x-8 gap-y-12 md:grid-cols-6';

export function twoThenThreeItem(index: number, count: number): string {
  return index < wideItems(count) ? 'md:col-span-3' : 'md:col-span-2';
}
