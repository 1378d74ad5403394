import { defineMiddleware } from 'astro:middleware';
import { isAvailable } from './content/available.ts';

/**
 * Prepares on-demand pages. The server provides their services. Under `npm run dev`,
 * `scripts/run/development-server.ts` does.
 *
 * If a page fails because the database is unavailable, the server responds itself, because Astro only has an error page
 * with status 500.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  if (import.meta.env.DEV) {
    context.locals.services = (globalThis as { developmentServices?: App.Locals['services'] })
      .developmentServices as App.Locals['services'];
    // Astro's development server provides no address for some requests. The only visitor is the developer.
    context.locals.address = '127.0.0.1';
    if (!isAvailable(context.url.pathname)) return context.rewrite('/404');
  }
  let response: Response;
  try {
    response = await next();
  } catch (error) {
    const instead = context.locals.respondInstead?.(error);
    if (!instead) throw error;
    return instead;
  }
  // The page of a form that could not be stored says so and keeps the values.
  const { tryAgainSeconds } = context.locals;
  if (response.status === 503 && tryAgainSeconds) response.headers.set('retry-after', String(tryAgainSeconds));
  return response;
});
