import type { APIRoute } from 'astro';
import { iconSvg } from '../../layout/icon.ts';
import { png } from '../_icon.ts';
import { getProps } from '../_paths.ts';

/**
 * 180 px for home screens, 512 px for feeds and search engines. Both fill their square, because systems round the
 * corners.
 */
export const paths = () => [180, 512].map((size) => ({ params: { size: String(size) }, props: { size } }));

export const GET: APIRoute = async ({ params }) => {
  const { size } = await getProps(paths, params);
  return new Response(new Uint8Array(await png(iconSvg(size, { isRounded: false }), size)));
};
