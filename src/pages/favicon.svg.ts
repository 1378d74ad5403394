import type { APIRoute } from 'astro';
import { iconSvg } from '../layout/icon.ts';

export const GET: APIRoute = () => new Response(iconSvg(32));
