import { z } from 'zod';
import { paragraph, plural, privacyWords, template, text } from './interface/words.ts';
import { nameOf } from './references.ts';
import { heading, item, note, pageDescription, pageHero, pageTitle, searchTitle, several } from './shared.ts';

/** Where a network takes a link to share, `https://network.example/share?link={url}`. */
const shareAddress = template('url').regex(/^https:\/\//, { error: 'must begin with https://' });

/** The shape of `content/blog.yaml`. */
export const blogPageSchema = z.strictObject({
  title: pageTitle,
  searchTitle,
  description: pageDescription,
  hero: pageHero,
  categories: z.array(text).min(2).meta({
    title: 'Categories',
    description: 'The first means all. Each other one is shown when an article belongs to it.',
  }),
  pages: z
    .strictObject({ articles: z.number().int().min(1).max(100).meta({ title: 'Articles on a page' }) })
    .optional()
    .meta({
      title: 'Pages of the list',
      description: 'With them categories and page numbers lead to pages of their own. Without them they do nothing.',
    }),
  popular: z
    .array(nameOf('article'))
    .max(3)
    .meta({ title: 'Popular articles', description: 'Up to three, in this order.' }),
  feed: text.meta({ title: 'Title of the feeds' }),
  readTime: plural().meta({ title: 'Minutes to read' }),
  list: z
    .strictObject({
      pages: text.meta({ title: 'Label of the page numbers', description: 'For screen readers.' }),
      numbers: text.meta({ title: 'Label of their list', description: 'For screen readers.' }),
      more: text.meta({ title: 'Label of the side column', description: 'For screen readers.' }),
      categories: text.meta({ title: 'Heading of the categories' }),
      popular: text.meta({ title: 'Heading of the popular articles' }),
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
      contents: text.meta({ title: 'Heading of the contents' }),
      share: text.meta({ title: 'Words of the button that shares' }),
      shareOn: z
        .strictObject({
          label: text.meta({ title: 'Label', description: 'For screen readers.' }),
          networks: several(
            z.strictObject({
              name: text.meta({ title: 'Name' }),
              address: shareAddress.optional().meta({
                title: 'Address',
                description:
                  'Where the network takes links: begins with https://; {url} is replaced by the address of the article. Without it the button does nothing.',
              }),
            }),
          ).meta({ title: 'Networks' }),
        })
        .meta({ title: 'Networks to share it on' }),
      sharing: z
        .strictObject({ copied: text.meta({ title: 'When the address was copied' }) })
        .optional()
        .meta({
          title: 'The button that shares',
          description: 'Opens what the device has for sharing, or copies the address. Without this it does nothing.',
        }),
      contact: text.meta({ title: 'Button to the contact form' }),
      related: text.meta({ title: 'Heading of related articles' }),
      note: note.optional(),
    })
    .meta({ title: 'Page of an article' }),
  newsletter: z
    .strictObject({
      page: text.meta({ title: 'Title of the form’s own page' }),
      title: heading,
      text: paragraph.meta({ title: 'Text' }),
      privacy: privacyWords,
      issue: text.meta({ title: 'Above the last message', description: 'On the form’s own page.' }),
      more: text.meta({ title: 'Link to the form’s own page' }),
      promise: z
        .strictObject({ title: heading, points: several(item).meta({ title: 'Points' }) })
        .meta({ title: 'What one subscribes to', description: 'On the form’s own page.' }),
    })
    .meta({ title: 'Newsletter' }),
});

export type BlogPage = z.infer<typeof blogPageSchema>;
