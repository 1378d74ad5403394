/** A number with what it counts: `1 subscriber`, `1,204 subscribers`. */
export function countOf(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
