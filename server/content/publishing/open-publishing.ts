import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toServerContent } from '../../content.ts';
import { type Environment, siteOrigin } from '../../environment/environment.ts';
import { securityHeaders } from '../../http/headers.ts';
import type { Site } from '../../http/site.ts';
import { builtFolder, root } from '../../project-folders.ts';
import type { Services } from '../../services.ts';
import { LiveSite } from './live-site.ts';
import { Publishing } from './publishing.ts';

type RequiredServices = Pick<
  Services,
  'adoptContent' | 'contentEditing' | 'database' | 'publicationLog' | 'reportError'
>;

export async function openPublishing(
  environment: Environment,
  services: RequiredServices,
  site: Site,
): Promise<Publishing> {
  const { adoptContent, contentEditing: editing, database, publicationLog: log, reportError: report } = services;
  const live = new LiveSite(site, securityHeaders(environment.siteUrl), (content) => {
    site.statuses = content.records['interface-errors'][0]?.data.statuses ?? site.statuses;
    adoptContent(toServerContent(content));
  });
  const origin = environment.siteUrl ?? (await publishedOrigin()) ?? siteOrigin(environment);
  const options = { db: database.db, log, editing, live, origin, root, pushes: environment.contentPush, report };
  const publishing = await Publishing.open(
    options,
    await editing.state.lastIncludedNumber(join(builtFolder, 'server')),
  );
  site.catchUp = () => publishing.catchUp().catch(report);
  return publishing;
}

/** Returns the origin that the built pages were published for. With `PORT=0` it is not in the environment. */
async function publishedOrigin(): Promise<string | undefined> {
  const stamp = await readFile(join(builtFolder, '.published'), 'utf8').catch(() => '');
  return stamp.split(' ')[1];
}
