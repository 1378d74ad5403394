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
      context: text.meta({ title: 'Topic label' }),
      website: text.meta({ title: 'Website label' }),
      received: text.meta({ title: 'Time label' }),
      moment: template('moment').meta({ title: 'Time' }),
      reply: template('visitor').meta({ title: 'How to answer' }),
      inbox: text.meta({ title: 'Link to the inbox' }),
    })
    .meta({ title: 'New enquiry', description: 'The email that the company receives.' }),
  autoreply: z.strictObject({ subject: text.meta({ title: 'Subject' }), text: lines().meta({ title: 'Text' }) }).meta({
    title: 'Automatic reply',
    description:
      'Sent when AUTOREPLY is on. It quotes nothing from the form, because anyone can enter another person’s address.',
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
    .meta({
      title: 'Invitation',
      description: 'Invites to the admin area. The link works once and expires after {hours} hours.',
    }),
  registration: z
    .strictObject({
      confirmation: mailOfPlace.meta({ title: 'Confirmation' }),
      reminder: mailOfPlace.meta({ title: 'Reminder, a day and an hour before' }),
      place: template('address').meta({
        title: 'Where it takes place',
        description: 'Fills {place} in the emails. {address} comes from the record of the webinar.',
      }),
    })
    .meta({
      title: 'Webinar registration',
      description: 'It quotes nothing from the form, because anyone can enter another person’s address.',
    }),
  newsletter: z
    .strictObject({
      confirm: z
        .strictObject({
          subject: text.meta({ title: 'Subject' }),
          title: text.meta({ title: 'Heading' }),
          text: template('list').meta({ title: 'Text', 'x-kind': 'paragraph' }),
          button: text.meta({ title: 'Button' }),
          note: paragraph.meta({ title: 'Below the text', description: 'For people who did not subscribe.' }),
        })
        .meta({ title: 'Confirmation request', description: 'Sent when NEWSLETTER_CONFIRM is on.' }),
      lists: z
        .strictObject({
          articles: text.meta({ title: 'Newsletter' }),
          webinars: text.meta({ title: 'Webinar announcements' }),
        })
        .meta({
          title: 'Names of the lists',
          description: 'Used within sentences: fills {list} in the emails and on the pages they link to.',
        }),
      test: template('subject').meta({ title: 'Subject of a test email' }),
      read: text.meta({ title: 'Article button' }),
      why: template('list').meta({ title: 'Reason for receiving it', 'x-kind': 'paragraph' }),
      unsubscribe: text.meta({ title: 'Unsubscribe link' }),
    })
    .meta({
      title: 'Newsletter',
      description: 'The text around each newsletter. The company’s name and offices are shown below it.',
    }),
  savedReplies: z
    .array(z.strictObject({ title: text.meta({ title: 'Name' }), text: lines('name').meta({ title: 'Text' }) }))
    .meta({ title: 'Saved replies', description: 'Offered when replying. {name} is the sender of the enquiry.' }),
});

export type Mails = z.infer<typeof mailsSchema>;
export type MailWords = Mails['enquiry'];
