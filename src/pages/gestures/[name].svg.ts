import type { APIRoute } from 'astro';
import { drawStill } from '../../features/gestures/still.ts';
import theme from '../../styles/theme.css?raw';
import { getProps } from '../_paths.ts';

const stills = (['wide', 'narrow'] as const).flatMap((view) =>
  (['dark', 'light'] as const).map((scheme) => ({ params: { name: `${view}-${scheme}` }, props: { view, scheme } })),
);

export const paths = () => stills;

export const GET: APIRoute = ({ params }) => {
  const { view, scheme } = getProps(paths, params);
  const tokens = [...theme.matchAll(/--color-(?:signal|accent):[^;]+;/g)].join('');
  return new Response(drawStill(view, scheme, tokens), { headers: { 'content-type': 'image/svg+xml' } });
};
