import { defineMiddleware } from 'astro:middleware';

const header = 'content-security-policy';

/**
 * The server hands the services to every page on demand. Under `npm run dev` there is no such server:
 * there `scripts/run/development.ts` has put them here.
 *
 * Adds to the policy of a page on demand where its violations are reported, which depends on the site's origin: Astro's
 * own is made by the build. Built pages get theirs when they are published.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  if (import.meta.env.DEV) {
    context.locals.services = (globalThis as { developmentServices?: App.Locals['services'] })
      .developmentServices as App.Locals['services'];
    context.locals.address = context.isPrerendered ? '' : context.clientAddress;
  }
  const response = await next();
  const policy = response.headers.get(header);
  // Astro ends it with a semicolon.
  if (policy && !context.isPrerendered) {
    response.headers.set(header, `${policy} ${context.locals.reportDirectives.join('; ')}`);
  }
  return response;
});
