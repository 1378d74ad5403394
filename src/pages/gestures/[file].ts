import type { APIRoute } from 'astro';
import source from '../../features/gestures/c/gestures.c?raw';
import header from '../../features/gestures/c/gestures.h?raw';
import { getProps } from '../_paths.ts';

const files = { 'gestures.c': source, 'gestures.h': header };

export const paths = () => Object.entries(files).map(([file, text]) => ({ params: { file }, props: { text } }));

export const GET: APIRoute = ({ params }) =>
  new Response(getProps(paths, params).text, { headers: { 'content-type': 'text/x-c; charset=utf-8' } });
