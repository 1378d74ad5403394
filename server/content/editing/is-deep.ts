/** More levels than any record has. */
const mostLevels = 40;

/** Returns true for JSON with more levels than any record. It stops at that depth. */
export function isDeep(value: unknown, levels = mostLevels): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => isDeep(item, levels - 1));
}
