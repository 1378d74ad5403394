/** Complete class names, because Tailwind searches the source for them. */
const columns = {
  md: ['md:grid-cols-1', 'md:grid-cols-2', 'md:grid-cols-3', 'md:grid-cols-4'],
  lg: ['lg:grid-cols-1', 'lg:grid-cols-2', 'lg:grid-cols-3', 'lg:grid-cols-4'],
};

/**
 * Returns the columns of a grid with as few rows of at most four as possible, evenly filled: five items are three and
 * two, seven are four and three.
 *
 * @param from the breakpoint
 */
export function evenColumns(count: number, from: keyof typeof columns = 'md'): string {
  const rows = Math.ceil(count / 4);
  return columns[from][Math.ceil(count / rows) - 1] ?? '';
}
