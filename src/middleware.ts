import { defineMiddleware } from 'astro:middleware';

/**
 * The server hands the services to every page on demand. Under `npm run dev` there is no such server:
 * there `scripts/run/development-server.ts` has put them here.
 *
 * A page that fails because the database is away is answered by the server: Astro knows only the error screen, with 500.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  if (import.meta.env.DEV) {
    context.locals.services = (globalThis as { developmentServices?: App.Locals['services'] })
      .developmentServices as App.Locals['services'];
    // Astro's development server knows no address of some requests, and who develops is the only visitor.
    context.locals.address = '127.0.0.1';
  }
  let response: Response;
  try {
    response = await next();
  } catch (error) {
    const instead = context.locals.answerInstead?.(error);
    if (!instead) throw error;
    return instead;
  }
  // A form that could not be stored: the page says so and keeps what was typed.
  const { tryAgainSeconds } = context.locals;
  if (response.status === 503 && tryAgainSeconds) response.headers.set('retry-after', String(tryAgainSeconds));
  return response;
});
