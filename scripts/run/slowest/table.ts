/** How many files are named. */
const most = 10;

/** The files that took longest, with their seconds, and the share of all that is theirs; without any, nothing. */
export function slowestFiles(milliseconds: Map<string, number>): string {
  if (milliseconds.size <= most) return '';
  const rows = [...milliseconds].sort(([, one], [, other]) => other - one);
  const sum = (some: typeof rows) => some.reduce((total, [, ms]) => total + ms, 0);
  const named = rows.slice(0, most);
  const lines = named.map(([file, ms]) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${file}`);
  const share = Math.round((100 * sum(named)) / Math.max(1, sum(rows)));
  return `\nThe slowest ${most} of ${rows.length} files, ${share} % of the ${(sum(rows) / 1000).toFixed(0)} s of all:\n${lines.join('\n')}\n`;
}
