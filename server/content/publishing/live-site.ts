import type { Content } from '../../../src/content/content.ts';
import { schedulableCollections } from '../../../src/content/visibility.ts';
import { toStartAndEnd } from '../../../src/content/webinar-hours.ts';
import { isHashed, type PublishedFile, PublishedFiles, publishedFile } from '../../http/published-files.ts';
import type { Site } from '../../http/site.ts';
import type { RenderedChange } from '../editing/protocol.ts';
import type { EncodedFile } from '../rendering/encode-files.ts';
import { readSnapshot } from '../snapshot.ts';

const dayMs = 24 * 3_600_000;

export class LiveSite {
  readonly #site: Site;
  readonly #headers: Record<string, string>;
  readonly #onContent: (content: Content) => void;
  /** Hashed files that pages no longer use, and since when. Open pages may still request them. */
  readonly #gone = new Map<string, number>();
  /** The next moments at which the site changes by itself, in order. */
  dueDates: Date[];

  constructor(site: Site, headers: Record<string, string>, onContent: (content: Content) => void) {
    this.#site = site;
    this.#headers = headers;
    this.#onContent = onContent;
    this.dueDates = listDueDates(site.content());
  }

  get moment(): Date {
    return this.#site.content().moment;
  }

  get known(): Map<string, string> {
    return new Map([...this.#site.files.byPath].map(([name, { hash }]) => [name, hash]));
  }

  /** Reads the rendered files and returns a function that puts them live and cannot fail. */
  prepare({ names, fresh, linked, content: bytes }: RenderedChange): () => void {
    const content = readSnapshot(bytes);
    const now = Date.now();
    const current = new Set([...names, ...linked.keys()]);
    const stays = (name: string) => current.has(name) || (isHashed(name) && now - this.#goneSince(name, now) < dayMs);
    const files = new Map<string, PublishedFile>([...this.#site.files.byPath].filter(([name]) => stays(name)));
    for (const [name, file] of fresh) files.set(name, publishedFile(name, withBuffers(file), this.#headers));
    const places = new Map([...this.#site.linked].filter(([name]) => stays(name)));
    for (const [name, place] of linked) places.set(name, place);
    for (const name of this.#gone.keys()) if (current.has(name) || !stays(name)) this.#gone.delete(name);
    const published = new PublishedFiles(files);
    const dueDates = listDueDates(content);
    return () => {
      // No request is handled between these lines, so no response mixes two versions of the site.
      this.#site.files = published;
      this.#site.linked = places;
      this.#site.content = () => content;
      this.dueDates = dueDates;
      this.#onContent(content);
    };
  }

  #goneSince(name: string, now: number): number {
    const since = this.#gone.get(name) ?? now;
    this.#gone.set(name, since);
    return since;
  }
}

/** Lists the moments at which records become public or webinars end. */
function listDueDates({ records, moment }: Content): Date[] {
  const starts = schedulableCollections.flatMap((name) =>
    records[name].flatMap(({ data: { status, publishOn } }) => (publishOn && !status ? new Date(publishOn) : [])),
  );
  const ends = records.webinars.flatMap(({ data: { status, date, time } }) =>
    status ? [] : toStartAndEnd(date, time).ends,
  );
  return [...starts, ...ends].filter((date) => date > moment).sort((one, other) => one.getTime() - other.getTime());
}

/** Copies the bytes, which would otherwise keep the whole message of the worker in memory. */
function withBuffers({ hash, headers, body, encoded }: EncodedFile): EncodedFile {
  return {
    hash,
    headers,
    body: Buffer.from(body),
    encoded: encoded.map(([encoding, bytes]) => [encoding, Buffer.from(bytes)]),
  };
}
