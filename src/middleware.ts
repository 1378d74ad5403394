import { defineMiddleware } from 'astro:middleware';
import { isAvailable } from './content/available.ts';

/**
 * Completes pages on demand. The server hands them the services; under `npm run dev` there is no such server, and
 * `scripts/run/development-server.ts` has put the services here.
 *
 * A page that fails because the database is away is answered by the server: Astro knows only the error screen, with 500.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  if (import.meta.env.DEV) {
    context.locals.services = (globalThis as { developmentServices?: App.Locals['services'] })
      .developmentServices as App.Locals['services'];
    // Astro's development server has no address for some requests. The developer is the only visitor.
    context.locals.address = '127.0.0.1';
    if (!isAvailable(context.url.pathname)) return context.rewrite('/404');
  }
  let response: Response;
  try {
    response = await next();
  } catch (error) {
    const instead = context.locals.answerInstead?.(error);
    if (!instead) throw error;
    return instead;
  }
  // If a form could not be stored, its page says so and keeps the values.
  const { tryAgainSeconds } = context.locals;
  if (response.status === 503 && tryAgainSeconds) response.headers.set('retry-after', String(tryAgainSeconds));
  return response;
});
