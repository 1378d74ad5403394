import type { APIRoute, GetStaticPaths } from 'astro';
import { fixedPictures } from '../../content/fixed-pictures.ts';

/** Pictures that style sheets and pages made on demand name. */
export const getStaticPaths = (() =>
  fixedPictures.map(({ name, render }) => ({ params: { name }, props: { render } }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ render: () => Promise<Buffer> }> = async ({ props }) =>
  new Response(new Uint8Array(await props.render()));
