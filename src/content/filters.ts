/**
 * The choices of a filter row: the first, which means all, and each other one that something belongs to.
 *
 * @param choices in their order
 * @param used the categories of everything that the row filters
 */
export function filtersInUse(choices: string[], used: string[]): string[] {
  return choices.filter((choice, index) => index === 0 || used.includes(choice));
}
