import type { APIRoute } from 'astro';
import { markSvg } from '../layout/icon.ts';

/** The mark for browsers that show SVG icons. */
export const GET: APIRoute = () => new Response(markSvg(32));
