import type { APIRoute } from 'astro';
import { bundleScript } from '../../scripts/build/bundle-script.ts';

/** The worker in which the search runs; its policy is the only one with WebAssembly (`server/http/content-security-policy.ts`). */
export const GET: APIRoute = () => bundleScript('src/features/site-search/worker.ts');
