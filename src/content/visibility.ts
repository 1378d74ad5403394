import { z } from 'zod';

export const schedulableCollections = ['blog', 'whitepapers', 'webinars'] as const;

export const visibility = {
  status: z.literal('draft').optional().meta({
    title: 'Hold back',
    description: 'The record appears on no page and in no list, and public records cannot refer to it.',
  }),
  publishOn: z.iso
    .datetime({ offset: true, error: 'must be a date and time with a time zone, such as "2027-02-11T09:00:00+01:00"' })
    .optional()
    .meta({
      title: 'Publish on',
      description: 'The record is public from this time. If empty, it is public with the next publication.',
      'x-kind': 'moment',
    }),
};

/** The record may be invalid. Drafts, and others before their `publishOn`, are not public. */
export function isPublic(data: unknown, moment: Date): boolean {
  const { status, publishOn } = Object(data) as { status?: unknown; publishOn?: unknown };
  if (status === 'draft') return false;
  return publishOn === undefined || parseMoment(publishOn) <= moment.getTime();
}

function parseMoment(publishOn: unknown): number {
  return publishOn instanceof Date || typeof publishOn === 'string' ? new Date(publishOn).getTime() : Number.NaN;
}
