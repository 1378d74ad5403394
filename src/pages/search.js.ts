import type { APIRoute } from 'astro';
import { bundleScript } from '../../scripts/build/bundle-script.ts';

/** The search dialog with its styles, which `layout/open-search.ts` fetches when it is opened. */
export const GET: APIRoute = () => bundleScript('src/features/site-search/site-search.ts');
