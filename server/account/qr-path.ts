import type { QrPicture } from '../../contract/account/second-factor.ts';

/**
 * Draws a text as a QR code: a path of dark squares in a square of `size` units, including the light border that
 * readers need.
 */
export async function qrPath(text: string): Promise<QrPicture> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size, path: squares.join('') };
}
