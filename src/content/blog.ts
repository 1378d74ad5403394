import { z } from 'zod';
import { paragraph, plural, privacyWords, template, text } from './interface/words.ts';
import { reference } from './references.ts';
import { heading, item, note, pageDescription, pageHero, pageTitle, searchTitle, several } from './shared.ts';

/** A network's address for sharing a link: `https://network.example/share?link={url}`. */
const shareAddress = template('url').regex(/^https:\/\//, { error: 'must start with https://' });

/** The shape of `content/blog.yaml`. */
export const blogPageSchema = z.strictObject({
  title: pageTitle,
  searchTitle,
  description: pageDescription,
  hero: pageHero,
  categories: z.array(text).min(2).meta({
    title: 'Categories',
    description: 'The first means all. The others appear when they have an article.',
  }),
  pages: z
    .strictObject({ articles: z.number().int().min(1).max(100).meta({ title: 'Articles per page' }) })
    .optional()
    .meta({
      title: 'List pages',
      description: 'Give categories and page numbers their own pages. Without this, they do nothing.',
    }),
  popular: z
    .array(reference('article'))
    .max(3)
    .meta({ title: 'Popular articles', description: 'Up to three, in this order.' }),
  feed: text.meta({ title: 'Title of the feeds' }),
  readTime: plural().meta({ title: 'Minutes to read' }),
  list: z
    .strictObject({
      pages: text.meta({ title: 'Page numbers label', description: 'For screen readers.' }),
      numbers: text.meta({ title: 'Popular articles label', description: 'For screen readers.' }),
      more: text.meta({ title: 'Side column label', description: 'For screen readers.' }),
      categories: text.meta({ title: 'Categories heading' }),
      popular: text.meta({ title: 'Popular articles heading' }),
      instead: text.optional().meta({
        title: 'Before the article to read meanwhile',
        description: 'On a post without a text, with a link to its nearest article.',
      }),
      note: note.optional(),
    })
    .meta({ title: 'List' }),
  article: z
    .strictObject({
      back: text.meta({ title: 'Link back to the list' }),
      contents: text.meta({ title: 'Table of contents heading' }),
      share: text.meta({ title: 'Share button text' }),
      shareOn: z
        .strictObject({
          label: text.meta({ title: 'Label', description: 'For screen readers.' }),
          networks: several(
            z.strictObject({
              name: text.meta({ title: 'Name' }),
              address: shareAddress.optional().meta({
                title: 'Address',
                description:
                  'The share link of the network, starting with https://. {url} is replaced by the address of the article. Without it, the button does nothing.',
              }),
            }),
          ).meta({ title: 'Networks' }),
        })
        .meta({ title: 'Share on networks' }),
      sharing: z
        .strictObject({ copied: text.meta({ title: 'Message when the address is copied' }) })
        .optional()
        .meta({
          title: 'Share button',
          description:
            'Opens the share menu of the device or copies the address. Without this, the button does nothing.',
        }),
      contact: text.meta({ title: 'Contact form button' }),
      related: text.meta({ title: 'Related articles heading' }),
      note: note.optional(),
    })
    .meta({ title: 'Article page' }),
  newsletter: z
    .strictObject({
      page: text.meta({ title: 'Title of the form page' }),
      title: heading,
      text: paragraph.meta({ title: 'Text' }),
      privacy: privacyWords,
      issue: text.meta({ title: 'Heading above the newest newsletter', description: 'On the form page.' }),
      more: text.meta({ title: 'Link to the form page' }),
      promise: z
        .strictObject({ title: heading, points: several(item).meta({ title: 'Points' }) })
        .meta({ title: 'Benefits for subscribers', description: 'On the form page.' }),
    })
    .meta({ title: 'Newsletter' }),
});

export type BlogPage = z.infer<typeof blogPageSchema>;
