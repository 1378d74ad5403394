import type { APIRoute } from 'astro';
import sharp from 'sharp';
import { iconSvg } from '../../layout/icon.ts';
import { getProps } from '../_paths.ts';

/** For home screens and search engines. Both fill their square, because systems round the corners. */
export const paths = () => [180, 512].map((size) => ({ params: { size: String(size) }, props: { size } }));

export const GET: APIRoute = async ({ params }) => {
  const { size } = getProps(paths, params);
  const svg = iconSvg(size, { isRounded: false });
  const png = await sharp(Buffer.from(svg), { density: 288 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
  return new Response(new Uint8Array(png));
};
