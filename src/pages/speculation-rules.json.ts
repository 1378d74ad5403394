import type { APIRoute } from 'astro';
import { speculationRules } from '../features/next-page/links.ts';

/** Which pages browsers prepare before the click; every public page names it in a header (`server/http/headers.ts`). */
export const GET: APIRoute = () => Response.json(speculationRules);
