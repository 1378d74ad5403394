import type { QrPicture } from '../../contract/account/second-factor.ts';

/**
 * Draws a text as a QR code: a path of dark squares in a square of `size` units, including the light border that
 * readers need.
 */
export async function qrPath(text: string): Promise<QrPicture> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const rows = data.flatMap((row, y) => darkRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`));
  return { size, path: rows.join('') };
}

/** Returns the start and length of each run of dark squares in a row. */
function darkRuns(row: boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
