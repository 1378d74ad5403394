import { z } from 'zod';

/** The collections whose records can be drafts, or be public from a moment on. */
export const schedulableCollections = ['blog', 'whitepapers', 'webinars'] as const;

/** The fields by which a record is held back. */
export const visibility = {
  status: z.literal('draft').optional().meta({
    title: 'Draft',
    description: 'A draft is on no page and in no list, and nothing public may name it.',
  }),
  publishOn: z.iso
    .datetime({ offset: true, error: 'must be a moment with its time zone, as in "2027-02-11T09:00:00+01:00"' })
    .optional()
    .meta({
      title: 'Publish on',
      description: 'From this moment on it is public. Without one it is public with the next publication.',
      'x-kind': 'moment',
    }),
};

/**
 * Whether visitors see a record at a moment: not while it is a draft, and not before its `publishOn`.
 *
 * @param data also as it is written, which no schema has seen
 */
export function isPublic(data: unknown, moment: Date): boolean {
  const { status, publishOn } = Object(data) as { status?: unknown; publishOn?: unknown };
  if (status === 'draft') return false;
  return publishOn === undefined || momentOf(publishOn) <= moment.getTime();
}

/** Not a number for what is no moment. */
function momentOf(publishOn: unknown): number {
  return publishOn instanceof Date || typeof publishOn === 'string' ? new Date(publishOn).getTime() : Number.NaN;
}
