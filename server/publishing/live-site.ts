import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readContent, type ServerContent } from '../content.ts';
import { readBuiltSite } from '../http/built-site.ts';
import type { Site } from '../http/site.ts';
import { keepEarlier } from './earlier.ts';
import { finishInProcess } from './finish.ts';
import { type PublishingFolder, readJson } from './folders.ts';
import type { Stage } from './publications.ts';

interface LiveSiteOptions {
  folder: PublishingFolder;
  /** The project's folder. */
  root: string;
  /** Sent with every file. */
  headers: Record<string, string>;
  /** Whether the commit of a publication is pushed. */
  pushes: boolean;
  /** Takes over the words that the server says itself. */
  onContent(content: ServerContent): void;
}

/** The site that this process serves, and its replacement by a publication in one step. */
export class LiveSite implements Stage {
  readonly #site: Site;
  readonly #options: LiveSiteOptions;
  /** The folder of the build that is served. */
  #built: string;
  /** The publication that is served; 0 before the first one. */
  #number: number;
  #moment: Date;
  #following: Promise<void> | null = null;

  private constructor(site: Site, options: LiveSiteOptions, { number, moment }: { number: number; moment: Date }) {
    this.#site = site;
    this.#options = options;
    this.#built = join(options.root, 'dist');
    this.#number = number;
    this.#moment = moment;
  }

  /** @param site as it was read from the project's folder */
  static async of(site: Site, options: LiveSiteOptions): Promise<LiveSite> {
    const number = await options.folder.current();
    return new LiveSite(site, options, { number, moment: await builtMoment(join(options.root, 'dist')) });
  }

  /** The moment that the site was built for. */
  get moment(): Date {
    return this.#moment;
  }

  async prepare(number: number): Promise<() => void> {
    const { folder, headers, onContent } = this.#options;
    const built = join(folder.numbered(number), 'dist');
    await keepEarlier(folder.earlier, this.#built, built);
    const fresh = await readBuiltSite({ built, earlier: folder.earlier }, headers);
    const content = await readContent(pathToFileURL(`${join(folder.numbered(number), 'content')}/`));
    const publication = await folder.publication(number);
    return () => {
      // No request is between these lines: each is answered by the one site or the other.
      Object.assign(this.#site, fresh, { statuses: content.errors.statuses });
      onContent(content);
      this.#built = built;
      this.#number = number;
      if (publication) this.#moment = new Date(publication.moment);
    };
  }

  /** Takes over what another process has published. */
  follow(): Promise<void> {
    this.#following ??= this.#follow().finally(() => {
      this.#following = null;
    });
    return this.#following;
  }

  async #follow(): Promise<void> {
    const current = await this.#options.folder.current();
    if (current <= this.#number) return;
    const show = await this.prepare(current);
    if (current > this.#number) show();
  }

  finish(): Promise<void> {
    const { folder, root, pushes } = this.#options;
    return finishInProcess(folder, root, pushes);
  }
}

/** The moment that the project's pages were built for. */
async function builtMoment(dist: string): Promise<Date> {
  const publication = (await readJson(join(dist, '.publication')).catch(() => null)) as { moment?: string } | null;
  if (publication?.moment) return new Date(publication.moment);
  const [, seconds = ''] = (await readFile(join(dist, '.rendered'), 'utf8').catch(() => '')).split(' ');
  if (seconds) return new Date(Number(seconds) * 1000);
  return (await stat(join(dist, '.rendered')).catch(() => null))?.mtime ?? new Date();
}
