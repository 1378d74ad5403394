/** The fields of a record as JSON, as the editor gives them: a day is `2026-11-12`. */
export function jsonOf(data: unknown): unknown {
  if (data instanceof Date) return data.toISOString().replace('T00:00:00.000Z', '');
  if (Array.isArray(data)) return data.map(jsonOf);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, jsonOf(value)]));
}
