import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { disabledFeature, readFeatures } from '../contract/features.ts';
import type { Publishing } from './content/publishing/publishing.ts';
import { type Environment, siteOrigin } from './environment/environment.ts';
import { createBareApplication, sendError } from './http/bare-application.ts';
import { connectionLimits } from './http/connections.ts';
import { revalidated } from './http/headers.ts';
import { decodedPath } from './http/pages-on-demand.ts';
import { type Site, serveFromNewerPublication } from './http/site.ts';
import { adminRoutes } from './routes/admin.ts';
import { contentRoutes } from './routes/content.ts';
import { generateImageRoute, intakeRoutes, subscriptionRoutes } from './routes/intake.ts';
import { newsletterRoutes } from './routes/newsletters.ts';
import { operatingRoutes } from './routes/operating.ts';
import { pageRoutes } from './routes/pages.ts';
import { pictureRoutes } from './routes/pictures.ts';
import { publishingRoutes } from './routes/publishing.ts';
import { submissionRoutes } from './routes/submissions.ts';
import type { Services } from './services.ts';

/** The built site and what replaces its pages. */
export interface PublishedSite {
  site: Site;
  publishing: Publishing;
}

/** Creates the site's HTTP application. `npm run dev` has no published site. */
export function createApplication(
  environment: Environment,
  services: Services,
  published?: PublishedSite,
  limits = connectionLimits,
): FastifyInstance {
  const site = published?.site;
  const app = createBareApplication(environment, site, limits);
  app.setNotFoundHandler(async (request, reply) => {
    if (site && (await serveFromNewerPublication(site, request, reply))) return reply;
    return sendMissing(request, reply, site);
  });

  if (site) {
    app.addHook('onRequest', async (request, reply) => {
      const on = readFeatures(site.content().records.company[0]?.data);
      const [path = ''] = request.url.split('?', 1);
      if (disabledFeature(decodedPath(path), on)) return sendMissing(request, reply, site);
    });
  }
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 503) services.readiness.invalidate();
  });
  app.decorate('guardedCalls', []);
  intakeRoutes(app, services);
  subscriptionRoutes(app, services);
  generateImageRoute(app, services);
  submissionRoutes(app, services);
  newsletterRoutes(app, services);
  adminRoutes(app, services);
  if (environment.contentEditing) {
    contentRoutes(app, services);
    publishingRoutes(app, services, published?.publishing, siteOrigin(environment));
  }
  operatingRoutes(app, services);
  if (site) {
    pictureRoutes(app, site);
    pageRoutes(app, services, site, environment);
  }
  return app;
}

function sendMissing(request: FastifyRequest, reply: FastifyReply, site: Site | undefined): FastifyReply {
  const [path = ''] = request.url.split('?', 1);
  const query = request.url.slice(path.length);
  const redirects = site?.content().records.site?.[0]?.data.redirects;
  const moved = redirects?.find(({ from }) => from === decodedPath(path) || from === path);
  if (!moved || (request.method !== 'GET' && request.method !== 'HEAD'))
    return sendError(request, reply, site, 404, 'There is nothing at this address.');
  const target = moved.to.includes('?') ? moved.to : moved.to.replace(/(?=#)|$/, () => query);
  return reply.header('cache-control', revalidated).redirect(target, 301);
}
