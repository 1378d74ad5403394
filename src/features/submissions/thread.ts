import { z } from 'zod';
import { text } from '../../forms/fields.ts';
import { longestMessage } from './thread-words.ts';

export type { EarlierSubmission, ReplyWords, ThreadMessage } from './thread-words.ts';

const written = (label: string) =>
  text(label, longestMessage).refine((value) => value.trim() !== '', `${label} is empty.`);

export const noteSchema = z.object({ text: written('The note') });

/** A reply, with the id of the newest reply to this submission that who writes it has seen; without it, of none. */
export const replySchema = z.object({
  text: written('The reply'),
  seen: z.uuid('Name a reply by its id.').toLowerCase().nullable().default(null),
});
