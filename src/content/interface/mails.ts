import { z } from 'zod';
import { template, text } from './words.ts';

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
});

export type MailWords = z.infer<typeof mailsSchema>['enquiry'];
