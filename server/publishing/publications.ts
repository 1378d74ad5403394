import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildMoment } from '../../src/content/build-moment.ts';
import type { ContentFault, Publication, PublicationStep } from '../../src/features/content-editing/calls.ts';
import { exists, removeFolder } from '../file-system/folders.ts';
import { type Build, buildWorkspace } from './build.ts';
import {
  type Candidate,
  type Inputs,
  isMadeOf,
  keepStart,
  numberCandidate,
  readCandidate,
  takeCandidate,
} from './candidate.ts';
import type { EditedContent, Publisher } from './editing.ts';
import { failureText } from './failure-text.ts';
import type { PublishingFolder } from './folders.ts';
import { differing, hashesOf } from './hashes.ts';
import { takeLock } from './lock.ts';
import { unfinished } from './recover.ts';
import { Requests } from './requests.ts';
import { prepareWorkspace, sourcesOf } from './workspace.ts';

/** Where publications end up: the site that is served. */
export interface Stage {
  /** The moment that the site was built for. */
  readonly moment: Date;
  /** Reads a publication, so that nothing can fail afterwards, and returns what makes it the one that is served. */
  prepare(number: number): Promise<() => void>;
  /** Brings the project to the publication that is live (scripts/publishing/finish.ts). */
  finish(): Promise<void>;
}

interface PublicationsOptions {
  folder: PublishingFolder;
  /** The project's folder. */
  root: string;
  editing: EditedContent;
  origin: string;
  stage: Stage;
  /** The moments from which on records of a content folder are to be public. */
  dueIn(content: string): Promise<Date[]>;
  build?: Build;
  report(error: unknown): void;
}

/** What makes a publication end with a reason in words. */
class Refusal extends Error {
  readonly faults: ContentFault[];

  constructor(message: string, faults: ContentFault[] = []) {
    super(message);
    this.faults = faults;
  }
}

/** Builds what editors ask for, one at a time, and puts it live. */
export class Publications {
  readonly requests: Requests;
  readonly #options: PublicationsOptions & { build: Build };
  readonly #stopping = new AbortController();
  #candidate: { folder: string; made: Candidate } | null = null;

  constructor(options: PublicationsOptions) {
    this.#options = { build: buildWorkspace, ...options };
    this.requests = new Requests(
      options.folder,
      (publication, by, moment) => this.#run(publication, by, moment),
      options.report,
    );
  }

  /** Asks for a preview or a publication; those that wait are one. */
  request(kind: 'preview' | 'publish', by: Publisher): Promise<Publication> {
    return this.requests.add(kind, by);
  }

  /** Publishes what is due at a moment: built ahead of it, live at it. Drafts stay drafts. */
  schedule(moment: Date): Promise<Publication> {
    return this.requests.add('schedule', { id: '', name: '', email: '' }, moment);
  }

  /** The last request; null before the first one. */
  async latest(): Promise<Publication | null> {
    const publication = await this.requests.latest();
    return publication && { ...publication, isCurrent: await this.#isCurrent() };
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    await this.requests.idle();
  }

  /** What was built last and is not live, here or by another process. */
  async #built(): Promise<{ folder: string; made: Candidate } | null> {
    const { folder } = this.#options;
    const id = (await this.requests.latest())?.id;
    const names = [id && folder.candidate(id), this.#candidate?.folder].filter((name) => typeof name === 'string');
    for (const name of names) {
      const made = await readCandidate(name);
      if (made) return { folder: name, made };
    }
    return null;
  }

  async #isCurrent(): Promise<boolean> {
    const { editing } = this.#options;
    const drafts = await editing.drafts();
    const made = (await this.#built())?.made;
    if (!made) return drafts.length === 0;
    const versions = (list: typeof drafts) =>
      JSON.stringify(list.map(({ collection, id, version }) => [collection, id, version]));
    return versions(drafts) === versions(made.drafts);
  }

  async #run(publication: Publication, by: Publisher, due?: Date): Promise<void> {
    const { folder, report, root } = this.#options;
    await linkNodeModules(folder, root);
    const lock = await this.#lock();
    if (!lock) return this.requests.fail(publication, 'The server was stopped. Nothing that is live has changed.');
    try {
      if (due && (await this.#isPast(due))) return await this.requests.done(publication);
      if ((await unfinished(folder)) !== null) await this.#settle();
      const made = await this.#make(publication, due);
      if (publication.kind !== 'preview') await this.#goLive(publication, made, by, due);
      await this.requests.done(publication);
    } catch (error) {
      if (!(error instanceof Refusal)) report(error);
      const { faults, message } =
        error instanceof Refusal ? error : { faults: [], message: failureText(error, unexpected) };
      publication.faults = faults;
      await this.requests.fail(publication, faults.length > 0 ? null : message);
    } finally {
      await lock.release();
    }
  }

  /** Waits until no other process is at work on the same folder. */
  async #lock() {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const lock = await takeLock(this.#options.folder.lock);
      if (lock) return lock;
      await wait(500, undefined, { signal }).catch(() => {});
    }
    return null;
  }

  /** Whether another process has published what was due. */
  async #isPast(due: Date): Promise<boolean> {
    const { folder } = this.#options;
    const publication = await folder.publication(await folder.current());
    return publication !== null && publication.number > 0 && new Date(publication.moment) >= due;
  }

  /** Builds what is asked for, unless it is there. */
  async #make(publication: Publication, due: Date | undefined): Promise<{ folder: string; made: Candidate }> {
    const { folder, root, editing, origin, dueIn } = this.#options;
    const step = this.requests.stepper(publication);
    const content = join(root, 'content');
    const all = publication.kind === 'schedule' ? [] : await editing.drafts();
    const drafts = all.map(({ collection, id, version, base }) => ({ collection, id, version, base }));
    const inputs: Inputs = {
      drafts,
      uploads: await editing.uploads(all),
      base: await hashesOf(content),
      sources: await sourcesOf(root),
      origin,
    };
    const moment = due ?? buildMoment();
    const known = this.#candidate;
    if (known && isMadeOf(known.made, inputs) && (await readCandidate(known.folder)) && !due) {
      const dues = await dueIn(join(known.folder, 'content'));
      if (!dues.some((at) => at > new Date(known.made.moment) && at <= moment)) return known;
    }

    await prepareWorkspace(root, folder.workspace);
    await removeFolder(join(folder.workspace, 'content'));
    const uploads = await editing.writeWorkingCopy(join(folder.workspace, 'content'), all);
    await step('collect');
    const faults = publication.kind === 'schedule' ? [] : await editing.faults();
    if (faults.length > 0) throw new Refusal('', faults);
    const number = await folder.current();
    const live = number > 0 ? join(folder.numbered(number), 'content') : null;
    await this.#build(publication, { moment, drafts, before: live ?? content });
    const target = folder.candidate(publication.id);
    const { base, sources } = inputs;
    const about = {
      id: publication.id,
      moment: moment.toISOString(),
      origin,
      drafts,
      pictures: uploads,
      base,
      sources,
    };
    const made = await takeCandidate(folder, target, about, live);
    if (this.#candidate) await removeFolder(this.#candidate.folder);
    this.#candidate = { folder: target, made };
    return this.#candidate;
  }

  async #build(
    publication: Publication,
    { moment, drafts, before }: { moment: Date; drafts: Inputs['drafts']; before: string },
  ): Promise<void> {
    const { folder, root, origin, build, stage } = this.#options;
    const outcome = await build({
      workspace: folder.workspace,
      origin,
      moment,
      before,
      liveMoment: stage.moment,
      built: join(root, 'dist'),
      drafts: drafts.map(({ collection, id }) => `${collection}/${id}`),
      onStep: (name: PublicationStep, seconds) => this.requests.addStep(publication, name, seconds),
      signal: this.#stopping.signal,
    });
    if (outcome.kind === 'faults') throw new Refusal('', outcome.faults);
    if (outcome.kind === 'failed') throw new Refusal(failureText(outcome.text, outcome.text));
  }

  /** Until the pointer is replaced nothing has happened; from then on all that follows is done, if need be at the next start. */
  async #goLive(
    publication: Publication,
    { folder: from, made }: { folder: string; made: Candidate },
    by: Publisher,
    due: Date | undefined,
  ): Promise<void> {
    const { folder, root, stage } = this.#options;
    if (due) await this.#until(due);
    const content = join(root, 'content');
    const changed = differing(await hashesOf(content), made.base);
    if (changed.length > 0) {
      throw new Refusal(
        `${changed
          .slice(0, 3)
          .map((path) => `content/${path}`)
          .join(', ')} changed on the server while this was built. Publish again.`,
      );
    }
    const step = this.requests.stepper(publication);
    const number = (await folder.current()) + 1;
    await removeFolder(folder.numbered(number));
    await keepStart(folder, content, made);
    const kind = publication.kind === 'schedule' ? 'schedule' : 'publish';
    await numberCandidate(folder, from, made, { number, by, kind });
    this.#candidate = null;
    const show = await stage.prepare(number);
    await folder.setCurrent(number);
    show();
    publication.number = number;
    await step('live');
    await this.#settle();
  }

  /** What follows a publication. What fails now is done with the next one, or at the next start. */
  async #settle(): Promise<void> {
    const { folder, report, stage } = this.#options;
    try {
      if ((await unfinished(folder)) !== null) await stage.finish().catch(() => stage.finish());
      await this.settleLast();
    } catch (error) {
      report(error);
    }
  }

  /** Ends the drafts of the publication that is live, once it is finished. */
  async settleLast(): Promise<void> {
    const { folder, editing } = this.#options;
    const number = await folder.current();
    const publication = number > 0 ? await folder.publication(number) : null;
    if (publication && (await folder.finished(number)))
      await editing.clearPublished({ ...publication, uploads: publication.pictures }, publication.by);
  }

  async #until(moment: Date): Promise<void> {
    const { signal } = this.#stopping;
    for (;;) {
      const left = moment.getTime() - Date.now();
      if (left <= 0) return;
      await wait(Math.min(left, 1000), undefined, { signal }).catch(() => {});
      if (signal.aborted) throw new Refusal('The server was stopped. Nothing that is live has changed.');
    }
  }
}

/** The built pages on demand load one package of the machine's own, from wherever they are. */
async function linkNodeModules({ path }: PublishingFolder, root: string): Promise<void> {
  const link = join(path, 'node_modules');
  if (!(await exists(link))) await symlink(join(root, 'node_modules'), link, 'junction');
}

const unexpected =
  'Something failed that is not in the records; the log of the server says what. Nothing that is live has changed.';
