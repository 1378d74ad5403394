import type { AstroIntegration } from 'astro';
import { readEnvironment } from '../src/server/env.ts';

/**
 * Under `npm run dev`, answers the calls in Astro's development server and gives the pages on demand
 * their services (`src/middleware.ts` fetches them).
 */
export function developmentCalls(): AstroIntegration {
  return {
    name: 'development-calls',
    hooks: {
      'astro:server:setup': async ({ server }) => {
        const { openServices } = await import('../src/server/services.ts');
        const { createApplication } = await import('../server/application.ts');
        const environment = readEnvironment(process.env);
        const services = await openServices(environment, new URL('../content/company.yaml', import.meta.url));
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
