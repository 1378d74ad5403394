import { createRequire } from 'node:module';
import type { AstroIntegration } from 'astro';

type Setup = typeof import('./development-server.ts');

/**
 * Adds to `npm run dev`: the API calls, the services for on-demand pages (used by `src/middleware.ts`), and a check of
 * changed content.
 */
export function development(): AstroIntegration {
  return {
    name: 'development',
    hooks: {
      'astro:server:setup': async ({ server }) => {
        // A build also loads this file but needs none of this, which takes 0.3 s of processor time. `require` is
        // necessary, because Astro has already closed the loader of its configuration.
        const { setUpDevelopmentServer } = createRequire(import.meta.url)('./development-server.ts') as Setup;
        await setUpDevelopmentServer(server);
      },
    },
  };
}
