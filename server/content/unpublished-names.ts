import { buildMoment } from '../../src/content/build-moment.ts';
import { hasPage, pagedCollections, pagePath } from '../../src/content/page-registry.ts';
import { isPublic } from '../../src/content/visibility.ts';
import { collectNames } from './names.ts';
import type { WrittenRecord } from './read-records.ts';

export interface VisibleNames {
  names: ReturnType<typeof collectNames>;
  /** Phrased to follow the name; undefined if it does not exist. */
  whyNotPublic: (kind: string, name: string) => string | undefined;
}

/**
 * Returns the names that a record may refer to: a public record only public names, a scheduled one names that are
 * public at its date, and a draft all.
 */
export function visibleNames(
  records: WrittenRecord[],
  files: readonly string[],
  now = buildMoment(),
): (record: WrittenRecord) => VisibleNames {
  const cache = new Map<number, VisibleNames>();
  return ({ data }) => {
    const moment = publicationTime(data, now);
    const names = cache.get(moment) ?? namesPublicAt(records, files, moment);
    cache.set(moment, names);
    return names;
  };
}

/** Returns the earliest moment at which a record is public; `Infinity` for a draft. */
function publicationTime(data: unknown, now: Date): number {
  const { status, publishOn } = Object(data) as { status?: unknown; publishOn?: unknown };
  if (status === 'draft') return Number.POSITIVE_INFINITY;
  return isPublic(data, now) ? now.getTime() : new Date(String(publishOn)).getTime();
}

function namesPublicAt(records: WrittenRecord[], files: readonly string[], time: number): VisibleNames {
  if (!Number.isFinite(time)) return { names: collectNames(records, files), whyNotPublic: () => undefined };
  const isUnpublished = ({ data }: WrittenRecord) => !isPublic(data, new Date(time));
  const unpublished = records.filter(isUnpublished);
  return {
    names: collectNames(
      records.filter((record) => !isUnpublished(record)),
      files,
    ),
    whyNotPublic: (kind, name) => unpublished.filter((record) => refersTo(record, kind, name)).map(reason)[0],
  };
}

/** Returns true if the name refers to this record. Articles and whitepapers are named by id, pages by address. */
function refersTo(record: WrittenRecord, kind: string, name: string): boolean {
  const { collection, id } = record;
  if (kind === 'article') return collection === 'blog' && id === name;
  if (kind === 'whitepaper') return collection === 'whitepapers' && id === name;
  const address = name.replace(/#.*$/, '');
  return pagedCollections.some(
    (paged) => paged === collection && hasPage(paged, record) && pagePath(paged, id) === address,
  );
}

function reason({ data }: WrittenRecord): string {
  const { status, publishOn } = Object(data) as { status?: unknown; publishOn?: unknown };
  return status === 'draft' ? 'which is a draft' : `which is not public before ${String(publishOn)}`;
}
