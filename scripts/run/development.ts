import { createRequire } from 'node:module';
import type { AstroIntegration } from 'astro';

type Setup = typeof import('./development-server.ts');

/**
 * What only `npm run dev` has: the style guide, the calls answered in Astro's development server, the services for
 * the pages on demand (`src/middleware.ts` fetches them), and a check of the content when it changes.
 */
export function development(): AstroIntegration {
  return {
    name: 'development',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command === 'dev') injectRoute({ pattern: '/styleguide', entrypoint: './src/styleguide/styleguide.astro' });
      },
      'astro:server:setup': async ({ server }) => {
        // A build, which reads this file too, needs none of it: 0.3 s of processor time. By `require`, because Astro has closed
        // by now what it imported its configuration with.
        const { setUpDevelopmentServer } = createRequire(import.meta.url)('./development-server.ts') as Setup;
        await setUpDevelopmentServer(server);
      },
    },
  };
}
