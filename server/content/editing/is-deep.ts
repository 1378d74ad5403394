/** Deeper than any record goes. */
const mostLevels = 40;

/** Whether JSON has more levels than any record; it looks no deeper than that. */
export function isDeep(value: unknown, levels = mostLevels): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => isDeep(item, levels - 1));
}
