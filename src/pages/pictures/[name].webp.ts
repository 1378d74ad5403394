import type { APIRoute } from 'astro';
import { fixedPictures } from '../../content/fixed-pictures.ts';
import { propsAt } from '../_paths.ts';

/** Pictures that style sheets and pages made on demand name. */
export const paths = () => fixedPictures.map(({ name, render }) => ({ params: { name }, props: { render } }));

export const GET: APIRoute = async ({ params }) => {
  const { render } = await propsAt(paths, params);
  return new Response(new Uint8Array(await render()), { headers: { 'content-type': 'image/webp' } });
};
