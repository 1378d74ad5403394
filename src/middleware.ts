import { defineMiddleware } from 'astro:middleware';

/**
 * The server hands the services to every page on demand. Under `npm run dev` there is no such server:
 * there `tasks/development.ts` has put them here.
 */
export const onRequest = defineMiddleware((context, next) => {
  if (import.meta.env.DEV) {
    context.locals.services = (globalThis as { developmentServices?: App.Locals['services'] })
      .developmentServices as App.Locals['services'];
    context.locals.address = context.clientAddress;
  }
  return next();
});
