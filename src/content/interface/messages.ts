import { z } from 'zod';
import { path } from '../shared.ts';
import { group, paragraphField, template, textField, wordsOfFeature } from './words.ts';

const description = textField('Search description');
const page = {
  page: textField('Page title', 'Shown in the browser tab.'),
  description,
  title: textField('Heading'),
};
const link = textField('Link');
const longText = paragraphField('Text');

/** A page with a single button, which confirms or ends a subscription to a list (`newsletter.lists` of the emails). */
const question = {
  ...page,
  text: template('address', 'list').meta({ title: 'Text', 'x-kind': 'paragraph' }),
  button: textField('Button'),
};
const answer = { description, title: textField('Heading'), text: longText, link };

const entryMessage = z.strictObject({
  ...page,
  unpublished: template('title').meta({ title: 'Entry without a page yet', 'x-kind': 'paragraph' }),
  unknown: paragraphField('Unknown address'),
  nearest: textField('Text above the link to the nearest page'),
  ask: textField('Link to the contact form'),
  link: textField('Link back to the list'),
});

export const messagesSchema = group('Messages', 'Pages with a single message: not found, failed, sent.', {
  notFound: group('Page not found', {
    ...page,
    label: textField('Label'),
    text: longText,
    link,
    pages: z.array(path).max(12).meta({
      title: 'Pages',
      description: 'Pages that lost visitors are most likely to look for.',
    }),
  }),
  failure: group('Failure', 'Its label is the HTTP status, whose name is under Errors.', {
    ...page,
    text: longText,
    refused: paragraphField('Text if the request was refused (status 4xx)'),
    tooLarge: paragraphField('Text if the request was too large (status 413)'),
    link,
  }),
  post: wordsOfFeature(entryMessage.meta({ title: 'Article not found' })),
  caseStudy: wordsOfFeature(entryMessage.meta({ title: 'Case study not found' })),
  capability: group('Capability not found', page),
  sent: group('Message sent', 'The page shows the same text as the notification of its form.', { description, link }),
  subscribed: group('Subscribed', 'The page shows the same text as the notification of its form.', {
    description,
    link,
  }),
  confirm: group('Confirm a subscription', 'The page behind the link in the confirmation email.', question),
  confirmed: group('Subscription confirmed', answer),
  unsubscribe: group('Unsubscribe', 'The page behind the link at the end of each newsletter.', question),
  unsubscribed: group('Unsubscribed', answer),
  unknownLink: group('Expired newsletter link', { ...page, text: longText, link }),
});
