import type { APIRoute } from 'astro';
import { markSvg } from '../layout/logo.tsx';

/** The mark for browsers that show SVG icons. */
export const GET: APIRoute = () => new Response(markSvg(32));
