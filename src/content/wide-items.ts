/**
 * Returns how many leading items go in rows of two, so that the rest fill rows of three: two of five, four of seven,
 * none of six. A single item is as wide as one in a row of two. The styles are in `screens/parts/two-then-three.css`.
 */
export function wideItems(count: number): number {
  const leftOver = count % 3;
  return leftOver === 1 ? Math.min(count, 4) : leftOver;
}
