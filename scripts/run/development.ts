import { createRequire } from 'node:module';
import type { AstroIntegration } from 'astro';
import { routeFaults } from '../build/integrations.ts';

type Setup = typeof import('./development-server.ts');

/**
 * Adds to `npm run dev`: the API calls, the services for on-demand pages (used by
 * `src/middleware.ts`), a check of changed content, and pages that say what a new page still lacks.
 */
export function development(): AstroIntegration {
  let faults: string[] = [];
  return {
    name: 'development',
    hooks: {
      'astro:routes:resolved': ({ routes }) => {
        faults = routeFaults(routes);
      },
      'astro:server:setup': async ({ server }) => {
        // A build also loads this file but needs none of this, which takes 0.3 s of processor time. `require` is
        // necessary, because Astro has already closed the loader of its configuration.
        const { setUpDevelopmentServer } = createRequire(import.meta.url)('./development-server.ts') as Setup;
        for (const fault of faults) process.stderr.write(`${fault}\n`);
        await setUpDevelopmentServer(server, () => faults);
      },
    },
  };
}
