import type { APIRoute } from 'astro';
import { iconSvg } from '../layout/icon.ts';

/** The mark for browsers that show SVG icons. */
export const GET: APIRoute = () => new Response(iconSvg(32));
