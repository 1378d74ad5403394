import type { Visibility } from '../calls.ts';
import { isObject } from '../form/paths.ts';

/** When visitors see what stands in the form. */
export function visibilityOf(data: unknown): Visibility {
  if (!isObject(data)) return { kind: 'public' };
  if (data.status === 'draft') return { kind: 'draft' };
  const { publishOn } = data;
  const isDue = typeof publishOn !== 'string' || !(Date.parse(publishOn) > Date.now());
  return isDue ? { kind: 'public' } : { kind: 'scheduled', publishOn };
}
