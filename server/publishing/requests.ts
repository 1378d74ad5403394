import type { Publication, PublicationStep } from '../../src/features/content-editing/calls.ts';
import { writeWhole } from '../file-system/write-whole.ts';
import type { Publisher } from './editing.ts';
import { failureText } from './failure-text.ts';
import type { PublishingFolder } from './folders.ts';
import { statusOfAll } from './recover.ts';

type Kind = Publication['kind'];

interface Request {
  publication: Publication;
  by: Publisher;
  moment: Date | undefined;
}

type Run = (publication: Publication, by: Publisher, moment: Date | undefined) => Promise<void>;

/**
 * The requests for publications, one at a time. How the last one stands is in a file as well, for the other processes of
 * the site.
 */
export class Requests {
  readonly #folder: PublishingFolder;
  readonly #run: Run;
  readonly #report: (error: unknown) => void;
  #running: Request | null = null;
  #waiting: Request[] = [];
  #last: Publication | null = null;
  #work: Promise<void> = Promise.resolve();

  constructor(folder: PublishingFolder, run: Run, report: (error: unknown) => void) {
    this.#report = report;
    this.#folder = folder;
    this.#run = run;
  }

  /** Adds a request. One of an editor that waits already takes all drafts when it begins: it is the same. */
  async add(kind: Kind, by: Publisher, moment?: Date): Promise<Publication> {
    const id = Math.max(this.#last?.id ?? 0, (await statusOfAll(this.#folder))?.id ?? 0) + 1;
    const waiting = this.#waiting.find(
      ({ publication }) => (publication.kind === 'schedule') === (kind === 'schedule'),
    );
    if (waiting) {
      if (kind === 'publish') Object.assign(waiting, { by }).publication.kind = 'publish';
      return waiting.publication;
    }
    const publication: Publication = {
      id,
      kind,
      state: 'waiting',
      by: by.name,
      at: new Date().toISOString(),
      steps: [],
      faults: [],
      failure: null,
      number: null,
      isCurrent: false,
    };
    this.#waiting.push({ publication, by, moment });
    this.#last = publication;
    this.#work = this.#work.then(() => this.#next());
    return publication;
  }

  async latest(): Promise<Publication | null> {
    const running = this.#running?.publication;
    // A publication that has ended still holds its lock for a moment. If another one waits, that one is the latest.
    if (running && (running.state === 'running' || this.#waiting.length === 0)) return running;
    const stored = await statusOfAll(this.#folder);
    return this.#last && this.#last.id >= (stored?.id ?? 0) ? this.#last : stored;
  }

  /** Whether one is running or waits. */
  get isBusy(): boolean {
    return this.#running !== null || this.#waiting.length > 0;
  }

  /** Resolves when all that was asked for has ended. */
  async idle(): Promise<void> {
    await this.#work;
  }

  /** Returns a function that notes that a step has ended, with the time since the one before. */
  stepper(publication: Publication): (name: PublicationStep) => Promise<void> {
    let start = performance.now();
    return async (name) => {
      const seconds = Math.round((performance.now() - start) / 100) / 10;
      start = performance.now();
      this.addStep(publication, name, seconds);
    };
  }

  addStep(publication: Publication, name: PublicationStep, seconds: number): void {
    publication.steps.push({ name, seconds });
    this.#store(publication).catch(this.#report);
  }

  async done(publication: Publication): Promise<void> {
    publication.state = 'done';
    await this.#store(publication);
  }

  async fail(publication: Publication, reason: string | null): Promise<void> {
    publication.state = 'failed';
    publication.failure = reason;
    await this.#store(publication);
  }

  async #next(): Promise<void> {
    const request = this.#waiting.shift();
    if (!request) return;
    this.#running = request;
    const { publication, by, moment } = request;
    publication.state = 'running';
    try {
      await this.#folder.make();
      await this.#store(publication);
      await this.#run(publication, by, moment);
    } catch (error) {
      // The disk takes no note of it.
      this.#report(error);
      const failure = failureText(
        error,
        'Publications cannot be written to the disk of the server. Nothing that is live has changed.',
      );
      if (publication.state === 'running') Object.assign(publication, { state: 'failed', failure });
    } finally {
      this.#running = null;
    }
  }

  #writing: Promise<void> = Promise.resolve();

  /** In order, so that the file says what came last. */
  #store(publication: Publication): Promise<void> {
    const text = JSON.stringify(publication);
    this.#writing = this.#writing.catch(() => {}).then(() => writeWhole(this.#folder.status, text));
    return this.#writing;
  }
}
