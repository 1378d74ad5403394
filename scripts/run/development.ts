import { createRequire } from 'node:module';
import type { AstroIntegration } from 'astro';

type Setup = typeof import('./development-server.ts');

/**
 * Additions for `npm run dev`: the style guide, the calls, the services for pages on demand (`src/middleware.ts`
 * fetches them), and a check of the content when it changes.
 */
export function development(): AstroIntegration {
  return {
    name: 'development',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command === 'dev') injectRoute({ pattern: '/styleguide', entrypoint: './src/styleguide/styleguide.astro' });
      },
      'astro:server:setup': async ({ server }) => {
        // A build reads this file too, but needs none of this, which takes 0.3 s of processor time. `require` is
        // necessary, because Astro has already closed the loader of its configuration.
        const { setUpDevelopmentServer } = createRequire(import.meta.url)('./development-server.ts') as Setup;
        await setUpDevelopmentServer(server);
      },
    },
  };
}
