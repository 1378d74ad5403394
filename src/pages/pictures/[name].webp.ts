import type { APIRoute } from 'astro';
import { currentContent } from '../../content/current.ts';
import { fixedPictures, fixedPicturesKey } from '../../content/fixed-pictures.ts';
import source from '../../content/fixed-pictures.ts?raw';
import { getProps } from '../_paths.ts';

export const paths = () => fixedPictures().map(({ name, render }) => ({ params: { name }, props: { render } }));

export const GET: APIRoute = async ({ params }) => {
  const { render } = getProps(paths, params);
  const key = JSON.stringify([source, params.name, fixedPicturesKey()]);
  const picture = await currentContent().pictureMaker.draw(key, render);
  return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/webp' } });
};
