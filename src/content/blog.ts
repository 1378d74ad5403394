import { z } from 'zod';
import {
  group,
  groups,
  paragraphField,
  plural,
  privacyWords,
  shortList,
  template,
  text,
  textField,
  wordsOfFeature,
} from './interface/words.ts';
import { reference } from './references.ts';
import { closingBand, heading, item, note, pageHead } from './shared.ts';

/** A social network's share URL: `https://network.example/share?link={url}`. */
const shareAddress = template('url').regex(/^https:\/\//, { error: 'must start with https://' });

export const blogPageSchema = group('Blog', 'The text around the list and each article.', {
  ...pageHead,
  categories: z.array(text).min(2).meta({
    title: 'Categories',
    description: 'The first shows all articles. The others appear once they have an article.',
  }),
  pages: group('List pages', 'Give categories and page numbers their own pages. Without this, they do nothing.', {
    articles: z.number().int().min(1).max(100).meta({ title: 'Articles per page' }),
  }).optional(),
  popular: z
    .array(reference('article'))
    .max(3)
    .meta({ title: 'Popular articles', description: 'Up to three, in this order.' }),
  feed: textField('Title of the feed'),
  readTime: plural().meta({ title: 'Reading time' }),
  list: group('List', {
    pages: textField('Page navigation label', 'For screen readers.'),
    numbers: textField('Page numbers label', 'For screen readers.'),
    more: textField('Side column label', 'For screen readers.'),
    categories: textField('Categories heading'),
    popular: textField('Popular articles heading'),
    summary: textField('Mark of a summary', 'Shown beside the date of a post without text.').optional(),
    note: note.optional(),
  }),
  article: group('Article page', {
    back: textField('Link back to the list'),
    contents: textField('Table of contents heading'),
    share: textField('Share button text'),
    shareOn: group('Share on networks', {
      label: textField('Label', 'For screen readers.'),
      networks: groups('Networks', {
        name: textField('Name'),
        address: shareAddress.optional().meta({
          title: 'Address',
          description:
            'The share link of the network, starting with https://. {url} is replaced by the address of the article. Without it, the button does nothing.',
        }),
      }),
    }),
    sharing: group(
      'Share button',
      'Opens the device’s share menu, or copies the address. Without this, the button does nothing.',
      { copied: textField('Message when the address is copied') },
    ).optional(),
    contact: textField('Contact form button'),
    related: textField('Related articles heading'),
    note: note.optional(),
  }),
  newsletter: wordsOfFeature(
    group('Newsletter', {
      page: textField('Title of the form page'),
      title: heading,
      text: paragraphField('Text'),
      privacy: privacyWords,
      issue: textField('Heading above the newest newsletter', 'Shown on the form page.'),
      more: textField('Link to the form page'),
      promise: group('Benefits for subscribers', 'Shown on the form page.', {
        title: heading,
        points: shortList(item).meta({ title: 'Points' }),
      }),
    }),
  ),
  closing: closingBand,
});

export type BlogPage = z.infer<typeof blogPageSchema>;
