import { z } from 'zod';
import { group, labels, lines, paragraphField, template, textField, wordsOfFeature } from './words.ts';

const registrationMail = z.strictObject({
  subject: template('webinar').meta({ title: 'Subject' }),
  text: lines('webinar', 'day', 'hours', 'place', 'cancel').meta({ title: 'Text' }),
});

export const mailsSchema = group('Emails', 'Email texts, and saved replies for the inbox.', {
  enquiry: group('New enquiry', 'The email that the company receives.', {
    sender: textField('Sender'),
    subject: template('subject').meta({ title: 'Subject' }),
    context: textField('Topic label'),
    website: textField('Website label'),
    received: textField('Time label'),
    moment: template('moment').meta({ title: 'Time' }),
    reply: template('visitor').meta({ title: 'How to reply' }),
    inbox: textField('Link to the inbox'),
  }),
  autoreply: group(
    'Automatic reply',
    'Sent when AUTOREPLY is on. It quotes nothing from the form, because anyone can enter another person’s address.',
    { subject: textField('Subject'), text: lines().meta({ title: 'Text' }) },
  ),
  reply: group('Reply from the inbox', {
    sender: template('author').meta({ title: 'Sender' }),
    subject: template('subject').meta({ title: 'Subject' }),
    quote: template('moment', 'name').meta({ title: 'Line above the quoted enquiry' }),
  }),
  invitation: group(
    'Invitation',
    'Invites someone to the admin area. The link works once and expires after {hours} hours.',
    {
      subject: textField('Subject'),
      text: lines('name', 'inviter', 'link', 'hours').meta({ title: 'Text' }),
    },
  ),
  registration: wordsOfFeature(
    group(
      'Webinar registration',
      'It quotes nothing from the form, because anyone can enter another person’s address.',
      {
        confirmation: registrationMail.meta({ title: 'Confirmation' }),
        reminder: registrationMail.meta({ title: 'Reminder, a day and an hour before' }),
        place: template('address').meta({
          title: 'Where it takes place',
          description: 'Fills {place} in the emails. {address} comes from the record of the webinar.',
        }),
      },
    ),
  ),
  newsletter: group(
    'Newsletter',
    'The text around each newsletter. The company’s name and offices are shown below it.',
    {
      confirm: group('Confirmation request', 'Sent when NEWSLETTER_CONFIRM is on.', {
        subject: textField('Subject'),
        title: textField('Heading'),
        text: template('list').meta({ title: 'Text', 'x-kind': 'paragraph' }),
        button: textField('Button'),
        note: paragraphField('Below the text', 'For people who did not subscribe.'),
      }),
      lists: labels(
        'Names of the lists',
        'Used within sentences: fills {list} in the emails and on the pages they link to.',
        { articles: 'Newsletter', webinars: 'Webinar announcements' },
      ),
      test: template('subject').meta({ title: 'Subject of a test email' }),
      read: textField('Article button'),
      why: template('list').meta({ title: 'Reason for receiving it', 'x-kind': 'paragraph' }),
      unsubscribe: textField('Unsubscribe link'),
    },
  ),
  savedReplies: z
    .array(z.strictObject({ title: textField('Name'), text: lines('name').meta({ title: 'Text' }) }))
    .meta({ title: 'Saved replies', description: 'Offered when replying. {name} is the sender of the enquiry.' }),
});

export type Mails = z.infer<typeof mailsSchema>;
export type MailWords = Mails['enquiry'];
