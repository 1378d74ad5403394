import type { RecordKey, Visibility } from './calls.ts';

export const toKey = ({ collection, id }: RecordKey) => `${collection}/${id}`;

export const isSameRecord = (one: RecordKey, other: RecordKey) => toKey(one) === toKey(other);

/** Changing the site settings needs the permission `settings.edit`, because they can add other services' scripts. */
export const isSiteSettings = ({ collection }: RecordKey) => collection === 'site';

export function getVisibility(data: unknown): Visibility {
  const { status, publishOn } = Object(data) as { status?: unknown; publishOn?: unknown };
  if (status === 'draft') return { kind: 'draft' };
  if (typeof publishOn !== 'string' || !(Date.parse(publishOn) > Date.now())) return { kind: 'public' };
  return { kind: 'scheduled', publishOn };
}

/** The pages of the preview are below this address: `/api/content/preview/about`. */
export const previewPath = '/api/content/preview';
