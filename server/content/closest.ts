/** Longer than any real name. It bounds the time to compare two names, which grows with both lengths. */
const maxLetters = 200;

/** Returns the existing name closest to a misspelled one; undefined if there are no names. */
export function closest(misspelled: string, names: readonly string[]): string | undefined {
  const beginning = misspelled.slice(0, maxLetters);
  const distances = names.map((name) => ({ name, distance: editDistance(beginning, name) }));
  return distances.sort((a, b) => a.distance - b.distance)[0]?.name;
}

/** Counts the letters to insert, remove or replace (Levenshtein). */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (const [column, other] of [...to].entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
