import { z } from 'zod';
import { text } from './words.ts';

const page = { page: text, description: text, title: text };
const shortMessage = z.strictObject({ ...page, link: text });

/** The shape of `content/interface/messages.yaml`. */
export const messagesSchema = z.strictObject({
  notFound: z.strictObject({ ...page, label: text, text, link: text }),
  failure: z.strictObject({ ...page, text, link: text }),
  post: shortMessage,
  caseStudy: shortMessage,
  capability: z.strictObject(page),
  sent: z.strictObject({ description: text, link: text }),
  subscribed: z.strictObject({ description: text, link: text }),
});
