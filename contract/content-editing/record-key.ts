import type { RecordKey, Visibility } from './calls.ts';

export const toKey = ({ collection, id }: RecordKey) => `${collection}/${id}`;

export const isSameRecord = (one: RecordKey, other: RecordKey) => toKey(one) === toKey(other);

export function getVisibility(data: unknown): Visibility {
  const { status, publishOn } = Object(data) as { status?: unknown; publishOn?: unknown };
  if (status === 'draft') return { kind: 'draft' };
  if (typeof publishOn !== 'string' || !(Date.parse(publishOn) > Date.now())) return { kind: 'public' };
  return { kind: 'scheduled', publishOn };
}

/** The pages of the preview are below this address: `/api/content/preview/about`. */
export const previewPath = '/api/content/preview';
