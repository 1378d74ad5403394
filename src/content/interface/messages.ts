import { z } from 'zod';
import { path, several } from '../shared.ts';
import { template, text } from './words.ts';

const page = { page: text, description: text, title: text };
/** Of an entry that is listed and has no page yet, or of an address that never had one. */
const entryMessage = z.strictObject({
  ...page,
  unpublished: template('title'),
  unknown: text,
  nearest: template('title'),
  /** The link to the contact form. */
  ask: text,
  link: text,
});

/** The shape of `content/interface/messages.yaml`. */
export const messagesSchema = z.strictObject({
  /** `pages` are those that somebody who went astray most likely looks for. */
  notFound: z.strictObject({ ...page, label: text, text, link: text, pages: several(path) }),
  failure: z.strictObject({ ...page, text, link: text }),
  post: entryMessage,
  caseStudy: entryMessage,
  capability: z.strictObject(page),
  sent: z.strictObject({ description: text, link: text }),
  subscribed: z.strictObject({ description: text, link: text }),
});

export type EntryMessage = z.infer<typeof entryMessage>;
