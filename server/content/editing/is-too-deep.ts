/** More levels than any record has. */
const maxLevels = 40;

/** Returns true if JSON is nested more deeply than any record. It stops at that depth. */
export function isTooDeep(value: unknown, levels = maxLevels): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => isTooDeep(item, levels - 1));
}
