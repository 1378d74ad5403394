import { stripTypeScriptTypes } from 'node:module';
import type { APIRoute } from 'astro';
import source from '../features/particles/particles.ts?raw';

/**
 * The particles as a module of their own, at an address that the script in the page knows: a bundled
 * import would make a bundle of that script too, and load it before the page is idle.
 */
export const GET: APIRoute = () =>
  new Response(stripTypeScriptTypes(source), { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
