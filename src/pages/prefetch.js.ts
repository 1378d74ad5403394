import type { APIRoute } from 'astro';
import { bundleScript } from '../../scripts/build/bundle-script.ts';

/** Prepares links where the browser does not; `layout/next-page.ts` fetches it. */
export const GET: APIRoute = () => bundleScript('src/features/next-page/start.ts');
