import type { AstroIntegration } from 'astro';
import { readContent } from '../../server/content.ts';
import { readEnvironment } from '../../server/env.ts';
import { createApplication } from '../../server/http/application.ts';
import { openServices } from '../../server/services.ts';
import { watchContent } from './watch-content.ts';

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
        watchContent(server);
        const environment = readEnvironment(process.env);
        const content = await readContent(new URL('../../content/', import.meta.url));
        const services = await openServices(environment, content);
        (globalThis as { developmentServices?: unknown }).developmentServices = services;
        if (services.newLogin) console.info(`Administrator: ${services.newLogin.email} ${services.newLogin.password}`);

        const app = createApplication(environment, services);
        await app.ready();
        server.middlewares.use((request, response, next) => {
          if (request.url?.startsWith('/api/')) app.routing(request, response);
          else next();
        });
      },
    },
  };
}
