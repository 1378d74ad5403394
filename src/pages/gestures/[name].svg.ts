import type { APIRoute } from 'astro';
import { drawStill } from '../../features/gestures/still.ts';
import theme from '../../styles/theme.css?raw';

type Still = Parameters<typeof drawStill>;

const stills = (['wide', 'narrow'] as const).flatMap((view) =>
  (['dark', 'light'] as const).map((scheme) => ({ params: { name: `${view}-${scheme}` }, props: { view, scheme } })),
);

export const getStaticPaths = () => stills;

/** What the panel shows before it is touched, by night and by day, beside each other and on a phone. */
export const GET: APIRoute<{ view: Still[0]; scheme: Still[1] }> = ({ props }) => {
  const tokens = [...theme.matchAll(/--color-(?:signal|accent):[^;]+;/g)].join('');
  return new Response(drawStill(props.view, props.scheme, tokens), { headers: { 'content-type': 'image/svg+xml' } });
};
