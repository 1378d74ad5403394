import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { ContentFault, DraftKey, Publication } from '../../../contract/content-editing/calls.ts';
import { isSameRecord } from '../../../contract/content-editing/fields.ts';
import type { Tables } from '../../database/tables.ts';
import { type Environment, siteOrigin } from '../../environment/environment.ts';
import { securityHeaders } from '../../http/headers.ts';
import type { Site } from '../../http/site.ts';
import { builtFolder, root } from '../../project-folders.ts';
import type { Services } from '../../services.ts';
import type { ContentEditing } from '../editing/content-editing.ts';
import { type Author, listDrafts } from '../editing/drafts.ts';
import type { ContentState, RenderedChange } from '../editing/protocol.ts';
import { toServerContent } from '../server-content.ts';
import { commitContent } from './commit-content.ts';
import { LiveSite } from './live-site.ts';

interface Options {
  db: Kysely<Tables>;
  editing: ContentEditing;
  live: LiveSite;
  origin: string;
  root: string;
  pushes: boolean;
  report(error: unknown): void;
}

type PublishOutcome =
  | { kind: 'published'; publication: Publication }
  | { kind: 'faults'; faults: ContentFault[] }
  | { kind: 'changed' };

const pollMs = 500;

/** The site of a due moment is rendered this long before. A busy machine may need most of it. */
const leadMs = 60_000;

const afterFailureMs = 60_000;

/** Publishes the changes of editors, follows the publications of other processes, and renders due changes. */
export class Publishing {
  readonly #options: Options;
  readonly #stopping = new AbortController();
  #number: number;
  #work: Promise<unknown> = Promise.resolve();
  #finishing: Promise<void> = Promise.resolve();
  /** Publications of this process that are not in the files yet. The others are written by their own processes. */
  readonly #unfinished = new Set<number>();
  #waiting: Promise<void> | undefined;
  readonly #loops: Promise<void>[] = [];

  private constructor(options: Options, number: number) {
    this.#options = options;
    this.#number = number;
  }

  /** Brings the served site, which includes the publications up to a number, up to date, and follows later ones. */
  static async open(options: Options, included: number): Promise<Publishing> {
    const publishing = new Publishing(options, included);
    const { report } = options;
    // The site is served as it was built if this fails.
    await publishing.follow().catch(report);
    publishing.#finishing = publishing.#finish().catch(report);
    publishing.#loops.push(publishing.#repeat(pollMs, () => publishing.follow()));
    publishing.#loops.push(publishing.#repeat(1000, () => publishing.#publishDue()));
    return publishing;
  }

  /** Publishes drafts unless one has changed since the editor reviewed it. If it throws, nothing has changed. */
  publish(chosen: DraftKey[], by: Author): Promise<PublishOutcome> {
    return this.#runExclusively(async () => {
      for (;;) {
        const outcome = await this.#publish(chosen, by);
        // Null if another process was faster. Publishing then starts again from the state that is live.
        if (outcome) return outcome;
      }
    });
  }

  /** Shows the publications of other processes. */
  follow(): Promise<void> {
    return this.#runExclusively(() => this.#follow());
  }

  /** Follows for a request. Requests share one turn until it begins, so that many cannot delay a publication. */
  catchUp(): Promise<void> {
    this.#waiting ??= this.#runExclusively(() => {
      this.#waiting = undefined;
      return this.#follow();
    }).catch(this.#options.report);
    return this.#waiting;
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#loops);
    await this.#work.catch(() => {});
    await this.#finishing;
  }

  async #follow(): Promise<void> {
    const { editing, live } = this.#options;
    const number = await editing.log.latest();
    if (number <= this.#number) return;
    const moment = new Date(Math.max(Date.now(), live.moment.getTime()));
    const show = await this.#prepare(moment);
    show();
    this.#number = number;
  }

  async #publish(chosen: DraftKey[], by: Author): Promise<PublishOutcome | null> {
    const { db, editing, live } = this.#options;
    const number = (await editing.log.latest()) + 1;
    const all = await listDrafts(db);
    const drafts = all.filter((draft) =>
      chosen.some((key) => isSameRecord(draft, key) && draft.version === key.version),
    );
    if (drafts.length < chosen.length) return { kind: 'changed' };
    const moment = new Date();
    const site = await this.#render(await editing.state(drafts), moment);
    if (Array.isArray(site)) return { kind: 'faults', faults: site };
    const { changes } = site;
    const show = live.prepare(site);
    const id = randomUUID();
    const isLive = await db.transaction().execute(async (transaction) => {
      const publication = { number, id, by, changes };
      if (!(await editing.log.add(transaction, publication))) return false;
      await editing.settle(transaction, number, drafts, changes);
      return true;
    });
    if (!isLive) return null;
    show();
    this.#number = number;
    this.#unfinished.add(number);
    this.#finishing = this.#finishing
      .then(() => this.#finish((one) => this.#unfinished.has(one)))
      .catch(this.#options.report);
    return { kind: 'published', publication: { number, at: moment.toISOString(), records: changes.records } };
  }

  #render(state: ContentState, moment: Date): Promise<RenderedChange | ContentFault[]> {
    const { editing, live, origin } = this.#options;
    return editing.worker.call('site', state, { origin, moment, known: live.known });
  }

  /** Renders the published site of a moment, and returns a function that shows it. */
  async #prepare(moment: Date): Promise<() => void> {
    const site = await this.#render(await this.#options.editing.state([]), moment);
    if (Array.isArray(site))
      throw new Error(`The published content cannot be rendered: ${JSON.stringify(site.slice(0, 3))}`);
    return this.#options.live.prepare(site);
  }

  /** Shows what becomes due: scheduled records and the end of a webinar. Drafts stay drafts. */
  async #publishDue(): Promise<void> {
    const { live } = this.#options;
    const [due] = live.dueDates;
    if (!due || due.getTime() - Date.now() > leadMs) return;
    const { moment } = live;
    const shown = new Date(Math.max(due.getTime(), Date.now()));
    const show = await this.#runExclusively(() => this.#prepare(shown));
    const left = due.getTime() - Date.now();
    if (left > 0) await wait(left, undefined, { signal: this.#stopping.signal });
    await this.#runExclusively(async () => {
      // After a publication in the meantime, the next turn renders again.
      if (live.moment === moment) show();
    });
  }

  /** Writes publications into the files, if they are writable, and commits them; by default all unfinished ones. */
  async #finish(isChosen = (_number: number) => true): Promise<void> {
    const { editing, root, pushes } = this.#options;
    const unfinished = await editing.log.withoutCommit();
    for (const publication of unfinished.filter(({ number }) => isChosen(number))) {
      const written = await editing.writeFiles(publication);
      const commit = written
        ? await commitContent(root, written, publication, { pushes })
        : { commit: null, reason: 'The files on this machine are read-only.' };
      await editing.log.recordCommit(publication.number, commit);
      this.#unfinished.delete(publication.number);
    }
  }

  #runExclusively<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#work.then(work, work);
    this.#work = result.catch(() => {});
    return result;
  }

  async #repeat(everyMs: number, work: () => Promise<void>): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      let pauseMs = everyMs;
      await work().catch((error) => {
        pauseMs = afterFailureMs;
        if (!signal.aborted) this.#options.report(error);
      });
      await wait(pauseMs, undefined, { signal, ref: false }).catch(() => {});
    }
  }
}

export async function openPublishing(environment: Environment, services: Services, site: Site): Promise<Publishing> {
  const { adoptContent, contentEditing: editing, db, reportError: report } = services;
  const live = new LiveSite(site, securityHeaders(environment.siteUrl), (content) =>
    adoptContent(toServerContent(content)),
  );
  const origin = environment.siteUrl ?? (await publishedOrigin()) ?? siteOrigin(environment);
  const options = { db, editing, live, origin, root, pushes: environment.contentPush, report };
  const publishing = await Publishing.open(options, await editing.lastIncludedNumber(join(builtFolder, 'server')));
  site.catchUp = () => publishing.catchUp();
  return publishing;
}

/** Returns the origin that the built pages were published for. With `PORT=0` it is not in the environment. */
async function publishedOrigin(): Promise<string | undefined> {
  const stamp = await readFile(join(builtFolder, '.published'), 'utf8').catch(() => '');
  return stamp.split(' ')[1];
}
