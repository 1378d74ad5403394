import { join } from 'node:path';
import type {
  FieldDifference,
  HistoryDetails,
  HistoryEntry,
  RecordKey,
} from '../../src/features/content-editing/calls.ts';
import { exists } from '../file-system/folders.ts';
import { type PublicationFile, type PublishingFolder, readJson } from './folders.ts';

/** How many entries a page of the history has. */
const pageSize = 20;

/** A record and the publication whose content has it as it was before. */
export interface EarlierRecord extends RecordKey {
  /** `content/` of that publication. */
  content: string;
}

/** What was published, from the folders of the publications. */
export class History {
  readonly #folder: PublishingFolder;

  constructor(folder: PublishingFolder) {
    this.#folder = folder;
  }

  /** The newest entries, or those before a number. */
  async page(before = Number.POSITIVE_INFINITY): Promise<HistoryEntry[]> {
    const current = await this.#folder.current();
    const numbers = (await this.#folder.numbers()).filter((number) => number <= current && number < before);
    const entries = await Promise.all(numbers.slice(-pageSize).map((number) => this.#entry(number)));
    return entries.filter((entry) => entry !== null).reverse();
  }

  /** An entry with what it changed, field by field; null when there is no such entry. */
  async details(number: number): Promise<HistoryDetails | null> {
    const entry = number <= (await this.#folder.current()) ? await this.#entry(number) : null;
    if (!entry) return null;
    const differences = (await readJson(join(this.#folder.numbered(number), 'differences.json'))) ?? [];
    return { ...entry, differences: differences as FieldDifference[] };
  }

  /**
   * The records that have changed since the state before a publication, each with where it is as it was then.
   *
   * @param chosen of them; all when it is undefined
   * @returns null when that state is not kept
   */
  async stateBefore(number: number, chosen?: RecordKey[]): Promise<EarlierRecord[] | null> {
    const current = await this.#folder.current();
    const content = join(this.#folder.numbered(number - 1), 'content');
    if (number < 1 || number > current || !(await exists(content))) return null;
    const later = Array.from({ length: current - number + 1 }, (_, index) => number + index);
    const publications = await Promise.all(later.map((one) => this.#folder.publication(one)));
    const changed = new Map(
      publications
        .flatMap((publication) => publication?.records ?? [])
        .map(({ collection, id }) => [`${collection}/${id}`, { collection, id, content }]),
    );
    if (!chosen) return [...changed.values()];
    return chosen.flatMap(({ collection, id }) => changed.get(`${collection}/${id}`) ?? []);
  }

  async #entry(number: number): Promise<HistoryEntry | null> {
    const publication = await this.#folder.publication(number);
    if (!publication) return null;
    const [finished, isKept] = await Promise.all([
      this.#folder.finished(number),
      number === 0 || exists(join(this.#folder.numbered(number - 1), 'content')),
    ]);
    return {
      ...entryOf(publication),
      commit: finished?.commit ?? null,
      commitReason: finished?.reason ?? null,
      isKept,
    };
  }
}

function entryOf({ number, at, by, kind, records, cameLive }: PublicationFile) {
  return { number, at, by: by.name, kind, records: records as HistoryEntry['records'], cameLive };
}
