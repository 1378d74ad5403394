import { z } from 'zod';
import { text } from '../forms/fields.ts';
import { longestMessage } from './thread.ts';

/** A text that says something. */
const written = (label: string) =>
  text(label, longestMessage).refine((value) => value.trim() !== '', `${label} is empty.`);

/** A note. */
export const noteSchema = z.object({ text: written('The note') });

/** A reply, with the id of the newest earlier reply that its author has seen; null when there was none. */
export const replySchema = z.object({
  text: written('The reply'),
  seen: z.uuid('Name a reply by its id.').toLowerCase().nullable().default(null),
});
