import { z } from 'zod';
import { text } from '../forms/fields.ts';
import { maxMessageLength } from './thread.ts';

const requiredText = (label: string) =>
  text(label, maxMessageLength).refine((value) => value.trim() !== '', `${label} is empty.`);

export const noteSchema = z.object({ text: requiredText('The note') });

/** A reply, with the id of the newest earlier reply that its author saw; null if there was none. */
export const replySchema = z.object({
  text: requiredText('The reply'),
  seen: z.uuid('The last reply you saw must be an id.').toLowerCase().nullable().default(null),
});
