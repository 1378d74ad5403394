/** The encodings that text files are published in, the one preferred first, and the ending of each on disk. */
export const encodings = { br: '.br', zstd: '.zst', gzip: '.gz' } as const;

export type Encoding = keyof typeof encodings;

const preferred = Object.keys(encodings) as Encoding[];
const known = new Map<string, Encoding[]>();

/**
 * The encodings that an `Accept-Encoding` header allows, the preferred first (RFC 9110, 12.5.3).
 * The few values that browsers send are remembered.
 */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  if (!header) return [];
  const remembered = known.get(header);
  if (remembered) return remembered;
  const weights = new Map(header.split(',').map(weight));
  const accepted = preferred.filter((encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0);
  if (known.size < 100) known.set(header, accepted);
  return accepted;
}

function weight(part: string): [string, number] {
  const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
  const q = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='));
  return [name.trim(), q ? Number(q.slice(2)) : 1];
}
