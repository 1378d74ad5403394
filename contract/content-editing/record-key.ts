import type { RecordKey, Visibility } from './calls.ts';

export const toKey = ({ collection, id }: RecordKey) => `${collection}/${id}`;

export const isSameRecord = (one: RecordKey, other: RecordKey) => toKey(one) === toKey(other);

export function getVisibility(data: unknown): Visibility {
  const { status, publishOn } = Object(data) as { status?: unknown; publishOn?: unknown };
  if (status === 'draft') return { kind: 'draft' };
  if (typeof publishOn !== 'string' || !(Date.parse(publishOn) > Date.now())) return { kind: 'public' };
  return { kind: 'scheduled', publishOn };
}

/**
 * Returns a slug for URLs: `fewer-alarms-same-patients` for `Fewer alarms, same patients`.
 *
 * @param isTyped keeps a hyphen at the end, because the user may type on
 */
export function slugify(text: string, isTyped = false): string {
  const slug = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 80);
  return isTyped ? slug : slug.replace(/-+$/, '');
}

/** Pages of the preview have addresses below this one, such as `/api/content/preview/about`. */
export const previewPath = '/api/content/preview';
