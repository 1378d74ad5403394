import { z } from 'zod';
import { lines, template, text } from './words.ts';

/** The shape of `content/interface/mails.yaml`. */
export const mailsSchema = z.strictObject({
  enquiry: z.strictObject({
    sender: text,
    subject: template('subject'),
    title: text,
    website: text,
    received: text,
    moment: template('moment'),
    reply: template('visitor'),
    inbox: text,
  }),
  autoreply: z.strictObject({ subject: text, text: lines() }),
  reply: z.strictObject({
    sender: template('author'),
    subject: template('subject'),
    quote: template('moment', 'name'),
  }),
  savedReplies: z.array(z.strictObject({ title: text, text: lines('name') })),
});

export type Mails = z.infer<typeof mailsSchema>;
export type MailWords = Mails['enquiry'];
