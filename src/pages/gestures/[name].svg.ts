import type { APIRoute } from 'astro';
import { drawStill } from '../../features/gestures/still.ts';
import theme from '../../styles/theme.css?raw';
import { getProps } from '../_paths.ts';

export const paths = () => (['wide', 'narrow'] as const).map((view) => ({ params: { name: view }, props: { view } }));

export const GET: APIRoute = ({ params }) => {
  const { view } = getProps(paths, params);
  const tokens = [...theme.matchAll(/--color-(?:signal|accent):[^;]+;/g)].join('');
  return new Response(drawStill(view, tokens), { headers: { 'content-type': 'image/svg+xml' } });
};
