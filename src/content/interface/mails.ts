import { z } from 'zod';
import { lines, paragraph, template, text } from './words.ts';

const mailOfPlace = z.strictObject({
  subject: template('webinar').meta({ title: 'Subject' }),
  text: lines('webinar', 'day', 'hours', 'place', 'cancel').meta({ title: 'Text' }),
});

/** The shape of `content/interface/mails.yaml`. */
export const mailsSchema = z.strictObject({
  enquiry: z
    .strictObject({
      sender: text.meta({ title: 'Sender' }),
      subject: template('subject').meta({ title: 'Subject' }),
      title: text.meta({ title: 'Heading' }),
      context: text.meta({ title: 'Label of what the enquiry is about' }),
      website: text.meta({ title: 'Label of the website' }),
      received: text.meta({ title: 'Label of the moment' }),
      moment: template('moment').meta({ title: 'Moment' }),
      reply: template('visitor').meta({ title: 'How to answer' }),
      inbox: text.meta({ title: 'Link to the inbox' }),
    })
    .meta({ title: 'Mail about an enquiry', description: 'Which the company gets.' }),
  autoreply: z.strictObject({ subject: text.meta({ title: 'Subject' }), text: lines().meta({ title: 'Text' }) }).meta({
    title: 'Answer at once',
    description: 'Where AUTOREPLY is on. It repeats nothing of what was typed: anybody can type another’s address.',
  }),
  reply: z
    .strictObject({
      sender: template('author').meta({ title: 'Sender' }),
      subject: template('subject').meta({ title: 'Subject' }),
      quote: template('moment', 'name').meta({ title: 'Above the quoted enquiry' }),
    })
    .meta({ title: 'Reply from the inbox' }),
  invitation: z
    .strictObject({
      subject: text.meta({ title: 'Subject' }),
      text: lines('name', 'inviter', 'link', 'hours').meta({ title: 'Text' }),
    })
    .meta({ title: 'Invitation', description: 'To the admin area. The link works once, for so many hours.' }),
  registration: z
    .strictObject({
      confirmation: mailOfPlace.meta({ title: 'At once' }),
      reminder: mailOfPlace.meta({ title: 'A day and an hour before' }),
      place: template('address').meta({
        title: 'Where it takes place',
        description: 'Fills {place} in the mails, where the record of the webinar says where that is: {address}.',
      }),
    })
    .meta({
      title: 'Registration for a webinar',
      description: 'It repeats nothing of what was typed: anybody can type another’s address.',
    }),
  newsletter: z
    .strictObject({
      confirm: z
        .strictObject({
          subject: text.meta({ title: 'Subject' }),
          title: text.meta({ title: 'Heading' }),
          text: template('list').meta({ title: 'Text', 'x-kind': 'paragraph' }),
          button: text.meta({ title: 'Button' }),
          note: paragraph.meta({ title: 'Below the text', description: 'For who has not subscribed.' }),
        })
        .meta({ title: 'Mail that asks to confirm', description: 'Where NEWSLETTER_CONFIRM is on.' }),
      lists: z
        .strictObject({
          articles: text.meta({ title: 'The newsletter' }),
          webinars: text.meta({ title: 'The announcements of webinars' }),
        })
        .meta({
          title: 'What one subscribes to',
          description: 'Within a sentence: fills {list} in the mails, and on the pages that their links lead to.',
        }),
      test: template('subject').meta({ title: 'Subject of a test' }),
      read: text.meta({ title: 'Button of an article' }),
      why: template('list').meta({ title: 'Why the reader gets it', 'x-kind': 'paragraph' }),
      unsubscribe: text.meta({ title: 'Link that unsubscribes' }),
    })
    .meta({
      title: 'Newsletter',
      description: 'The frame of each; the company’s name and its offices stand below it.',
    }),
  savedReplies: z
    .array(z.strictObject({ title: text.meta({ title: 'Name' }), text: lines('name').meta({ title: 'Text' }) }))
    .meta({ title: 'Saved replies', description: 'Offered for a reply. {name} is who sent the enquiry.' }),
});

export type Mails = z.infer<typeof mailsSchema>;
export type MailWords = Mails['enquiry'];
