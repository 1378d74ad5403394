/** The encodings that text files are published in, the one preferred first, and the ending of each on disk. */
export const encodings = { br: '.br', gzip: '.gz' } as const;

export type Encoding = keyof typeof encodings;

const preferred = Object.keys(encodings) as Encoding[];
const known = new Map<string, Encoding[]>();

/**
 * The encodings that an `Accept-Encoding` header asks for, the preferred first (RFC 9110, 12.5.3): by their weights,
 * and of the same weight the smaller first. Without those that it weighs below no encoding at all (`identity`), which
 * is what remains; also when the header forbids even that. The few values that browsers send are remembered.
 */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  if (!header) return [];
  const remembered = known.get(header);
  if (remembered) return remembered;
  const weights = new Map(header.split(',').map(weight));
  const weightOf = (encoding: string) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const accepted = preferred
    .filter((encoding) => weightOf(encoding) > 0 && weightOf(encoding) >= weightOf('identity'))
    .sort((one, other) => weightOf(other) - weightOf(one));
  if (known.size < 100) known.set(header, accepted);
  return accepted;
}

function weight(part: string): [string, number] {
  const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
  const q = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='));
  return [name.trim(), q ? Number(q.slice(2)) || 0 : 1];
}
