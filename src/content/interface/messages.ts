import { z } from 'zod';
import { path } from '../shared.ts';
import { paragraph, template, text } from './words.ts';

const description = text.meta({ title: 'Search description' });
const page = {
  page: text.meta({ title: 'Page title', description: 'Shown in the browser tab.' }),
  description,
  title: text.meta({ title: 'Heading' }),
};
const link = text.meta({ title: 'Link' });
const longText = paragraph.meta({ title: 'Text' });

/** A page that asks for one press, about an address and the list it subscribes to (`newsletter.lists` of the mails). */
const question = {
  ...page,
  text: template('address', 'list').meta({ title: 'Text', 'x-kind': 'paragraph' }),
  button: text.meta({ title: 'Button' }),
};
/** The page after the press. */
const answer = { description, title: text.meta({ title: 'Heading' }), text: longText, link };

/** Pages in place of an entry that is announced without a page, or of an address that never existed. */
const entryMessage = z.strictObject({
  ...page,
  unpublished: template('title').meta({ title: 'Entry without a page yet', 'x-kind': 'paragraph' }),
  unknown: paragraph.meta({ title: 'Unknown address' }),
  nearest: text.meta({ title: 'Text above the link to the nearest page' }),
  ask: text.meta({ title: 'Link to the contact form' }),
  link: text.meta({ title: 'Link back to the list' }),
});

/** The shape of `content/interface/messages.yaml`. */
export const messagesSchema = z.strictObject({
  notFound: z
    .strictObject({
      ...page,
      label: text.meta({ title: 'Label' }),
      text: longText,
      link,
      pages: z.array(path).max(12).meta({
        title: 'Pages',
        description: 'Pages that lost visitors are most likely to look for.',
      }),
    })
    .meta({ title: 'Page not found' }),
  failure: z
    .strictObject({ ...page, text: longText, link })
    .meta({ title: 'Failure', description: 'Its label is the HTTP status, whose name is under Errors.' }),
  post: entryMessage.meta({ title: 'Article not found' }),
  caseStudy: entryMessage.meta({ title: 'Case study not found' }),
  capability: z.strictObject(page).meta({ title: 'Capability not found' }),
  sent: z
    .strictObject({ description, link })
    .meta({ title: 'Message sent', description: 'The page shows the same text as the notification of its form.' }),
  subscribed: z
    .strictObject({ description, link })
    .meta({ title: 'Subscribed', description: 'The page shows the same text as the notification of its form.' }),
  confirm: z
    .strictObject(question)
    .meta({ title: 'Confirm a subscription', description: 'The page behind the link in the confirmation email.' }),
  confirmed: z.strictObject(answer).meta({ title: 'Subscription confirmed' }),
  unsubscribe: z
    .strictObject(question)
    .meta({ title: 'Unsubscribe', description: 'The page behind the link at the end of each newsletter.' }),
  unsubscribed: z.strictObject(answer).meta({ title: 'Unsubscribed' }),
  unknownLink: z.strictObject({ ...page, text: longText, link }).meta({ title: 'Expired newsletter link' }),
});

export type EntryMessage = z.infer<typeof entryMessage>;
