import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Environment, siteOrigin } from '../environment/environment.ts';
import { securityHeaders } from '../http/headers.ts';
import type { Site } from '../http/site.ts';
import type { Services } from '../services.ts';
import { dueIn } from './due.ts';
import type { PublishingFolder } from './folders.ts';
import { followPublications } from './follow.ts';
import { History } from './history.ts';
import { LiveSite } from './live-site.ts';
import { takeLock } from './lock.ts';
import { publishingFolder } from './place.ts';
import { Publications } from './publications.ts';
import { removeLeftovers } from './recover.ts';
import { startScheduler } from './scheduler.ts';

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

type Needed = Pick<Services, 'contentEditing' | 'adoptContent' | 'reportError'>;

/** What publishes, in a process that serves a site. */
export interface Publishing {
  publications: Publications;
  history: History;
  close(): Promise<void>;
}

/**
 * Begins to follow publications, and where the site can be built also to make them.
 */
export async function openPublishing(
  environment: Environment,
  services: Needed,
  site: Site,
  root = projectRoot,
): Promise<Publishing> {
  const folder = publishingFolder(environment);
  const { contentEditing: editing, reportError: report } = services;
  const live = await LiveSite.of(site, {
    folder,
    root,
    headers: securityHeaders(environment.siteUrl),
    pushes: environment.contentPush,
    onContent: services.adoptContent,
  });
  const publications = new Publications({
    folder,
    root,
    editing,
    origin: await originOf(root, environment),
    stage: live,
    dueIn,
    report,
  });
  site.catchUp = () => live.follow().catch(report);
  const endFollowing = followPublications(folder, live, report);
  const canBuild = environment.contentEditing && existsSync(join(root, 'node_modules/astro/package.json'));
  const begun = canBuild ? begin(folder, publications, report) : Promise.resolve();
  const endScheduler = canBuild
    ? startScheduler({
        publications,
        dues: () => dueIn(join(root, 'content')),
        live: () => live.moment,
        report,
        after: begun,
      })
    : async () => {};
  return {
    publications,
    history: new History(folder),
    async close() {
      endFollowing();
      await begun;
      await Promise.all([endScheduler(), publications.close()]);
    },
  };
}

/** Removes what a process that was killed left behind, unless another one is at work. */
async function begin(folder: PublishingFolder, publications: Publications, report: (error: unknown) => void) {
  try {
    if (!existsSync(folder.path)) return;
    const lock = await takeLock(folder.lock);
    if (!lock) return;
    try {
      await removeLeftovers(folder);
      await publications.settleLast();
    } finally {
      await lock.release();
    }
  } catch (error) {
    report(error);
  }
}

/** The origin that the project's pages are published for: with `PORT=0` the environment does not say it. */
async function originOf(root: string, environment: Environment): Promise<string> {
  const stamp = await readFile(join(root, 'dist/.published'), 'utf8').catch(() => '');
  return environment.siteUrl ?? stamp.split(' ')[1] ?? siteOrigin(environment);
}
