import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { action } from './action.ts';
import { filterPages } from './case-study.ts';
import { paragraph, plural, privacyWords, template, text } from './interface/words.ts';
import { nameOf } from './references.ts';
import {
  heading,
  item,
  note,
  order,
  pageDescription,
  pageHero,
  pageTitle,
  picture,
  related,
  several,
  title,
} from './shared.ts';
import { visibility } from './visibility.ts';
import { areHours, startAndEnd } from './webinar-hours.ts';
import { registration } from './webinar-registration.ts';

const button = text.meta({ title: 'Button' });
const longText = paragraph.meta({ title: 'Text' });
const request = z
  .strictObject({ title: heading, text: longText, button, action, note: note.optional() })
  .meta({ title: 'Request for one of your own' });
const filtersLabel = text.meta({ title: 'Label of the categories', description: 'For screen readers.' });
const page = { title: pageTitle, description: pageDescription, hero: pageHero };
const end = { request, related };

/** The shape of `content/whitepapers.yaml`. */
export const whitepapersPageSchema = z.strictObject({
  ...page,
  featured: nameOf('whitepaper').optional().meta({
    title: 'Featured whitepaper',
    description: 'Shown above the others, if any.',
  }),
  filters: z.array(text).min(2).meta({
    title: 'Categories',
    description: 'The first means all. Each other one is shown when a whitepaper belongs to it.',
  }),
  filterPages,
  list: z
    .strictObject({
      filters: filtersLabel,
      featured: text.meta({ title: 'Label of the featured one' }),
      download: text.meta({ title: 'Button of a whitepaper' }),
      filePages: plural()
        .optional()
        .meta({ title: 'Pages of a file', description: 'Beside the button of a whitepaper with a file; a PDF alone.' }),
      note: note.optional(),
    })
    .meta({ title: 'List' }),
  ...end,
});

/** A file beside the records, whose name visitors see: other letters than these are written differently from place to place. */
const file = nameOf('file').regex(/^[\w.-]+$/, {
  error: 'must have a name of letters A to Z, digits, hyphens and dots, as in edge-ai.pdf',
});

/** What the button of a whitepaper gives: a file, at once or to who says name and address. */
const download = z
  .strictObject({
    file: file.meta({
      title: 'File',
      description: 'A PDF of 20 MB at most.',
      'x-file': 'document',
    }),
    asks: z.enum(['email']).optional().meta({
      title: 'Asks for the email address',
      description: 'The file is given to those who say their name and email address, which the inbox then has.',
    }),
  })
  .optional()
  .meta({ title: 'Download', description: 'Without it the button does nothing.' });

/** One record of `content/whitepapers/`. */
export const whitepaperSchema = (context: SchemaContext) =>
  z.strictObject({
    title,
    order,
    category: nameOf('whitepaper category').meta({ title: 'Category' }),
    length: z
      .string()
      .regex(/^\d+ pages$/, { error: 'must be a number of pages, as in 48 pages' })
      .meta({ title: 'Length', description: 'A number of pages, as in 48 pages.' }),
    date: z.coerce.date().meta({ title: 'Date' }),
    description: paragraph.meta({ title: 'Description' }),
    picture: picture(context),
    download,
    ...visibility,
  });

/** The shape of `content/webinars.yaml`. */
export const webinarsPageSchema = z.strictObject({
  ...page,
  subscribe: z
    .strictObject({
      title: heading,
      text: longText,
      fields: z
        .strictObject({
          name: text.meta({ title: 'Name' }),
          email: text.meta({ title: 'Email' }),
          interest: text.meta({ title: 'Interest' }),
        })
        .meta({ title: 'Labels of the fields' }),
      interests: several(
        z.strictObject({
          value: text.meta({ title: 'Key' }),
          name: text.meta({ title: 'Name' }),
        }),
      ).meta({ title: 'Interests' }),
      button,
      form: z
        .strictObject({
          privacy: privacyWords,
          sent: z
            .strictObject({ title: heading, text: longText })
            .meta({ title: 'Sent', description: 'The page that follows.' }),
        })
        .optional()
        .meta({ title: 'Form', description: 'With it the form is sent. Without it its button does nothing.' }),
      note: note.optional(),
    })
    .meta({ title: 'Announcements' }),
  tabs: z
    .strictObject({
      label: text.meta({ title: 'Label of the tabs', description: 'For screen readers.' }),
      upcoming: text.meta({ title: 'To come' }),
      past: text.meta({ title: 'Over' }),
    })
    .meta({ title: 'Tabs' }),
  list: z
    .strictObject({
      register: text.meta({ title: 'Button to take part' }),
      calendar: text.meta({ title: 'Button for the calendar' }),
      calendars: z
        .strictObject({
          file: text.meta({ title: 'A file', description: 'For any calendar.' }),
          google: text.optional().meta({ title: 'Google Calendar' }),
          outlook: text.optional().meta({ title: 'Outlook on the web' }),
        })
        .optional()
        .meta({
          title: 'Names of the calendars',
          description: 'Offered by the button for the calendar. Without them it does nothing.',
        }),
      watch: text.meta({ title: 'Button of a recording' }),
      player: z
        .strictObject({
          notice: template('host').meta({
            title: 'Before it plays',
            description: 'Says that a press fetches the video from {host}.',
          }),
          play: text.meta({ title: 'Button that plays it' }),
          close: text.meta({ title: 'Button that closes it' }),
        })
        .meta({ title: 'Window of a recording' }),
      views: plural().meta({ title: 'Number of views' }),
      note: note.optional(),
    })
    .meta({ title: 'List' }),
  none: z
    .strictObject({
      upcoming: text.meta({ title: 'No webinar to come' }),
      past: text.meta({ title: 'None is over' }),
      recording: text.meta({ title: 'No recording yet' }),
    })
    .meta({ title: 'When there is none' }),
  ...end,
});

/** Where a recording is: with a host of videos, or here. */
const recording = z
  .strictObject({
    address: z
      .url({ protocol: /^https$/, error: 'must begin with https://' })
      .optional()
      .meta({
        title: 'Address of the player',
        description:
          'As the host of the video gives it for other pages, as in https://player.vimeo.com/video/1. Begins with https://.',
      }),
    file: file
      .regex(/\.(mp4|webm)$/, { error: 'must be an MP4 or WebM file' })
      .optional()
      .meta({
        title: 'File',
        description: 'An MP4 or WebM file of 100 MB at most, in place of an address.',
        'x-file': 'video',
      }),
  })
  .refine(({ address, file }) => (address === undefined) !== (file === undefined), {
    error: 'must be an address or a file: one of them',
  })
  .optional()
  .meta({
    title: 'Recording',
    description: 'With it the button of the recording opens the player. Without it the button does nothing.',
  });

/** One record of `content/webinars/`. It is to come until its hours are over, and past from then on. */
export const webinarSchema = (context: SchemaContext) =>
  z
    .strictObject({
      title,
      description: paragraph.meta({ title: 'Description' }),
      date: z.coerce.date().meta({ title: 'Day' }),
      time: z
        .string()
        .refine(areHours, { error: 'must be hours of one day and their time zone, as in 15:00-16:00 UTC' })
        .meta({
          title: 'Hours',
          description: 'With their time zone, as in 15:00-16:00 UTC or 09:30-10:30 Asia/Kolkata.',
        }),
      speakers: z
        .array(z.strictObject({ name: text.meta({ title: 'Name' }), role: text.meta({ title: 'Role' }) }))
        .default([])
        .meta({ title: 'Speakers' }),
      views: z.number().int().optional().meta({ title: 'Views', description: 'How often the recording was seen.' }),
      recordingAvailable: z.boolean().optional().meta({
        title: 'The recording is there',
        description: 'Left out while it is still to follow; no when there will be none.',
      }),
      registration,
      recording,
      picture: picture(context),
      ...visibility,
    })
    .refine(isAnnounced, { path: ['publishOn'], error: 'must be before the webinar starts' });

/** Whether it is public before it takes place. */
function isAnnounced({ date, time, publishOn }: { date: Date; time: string; publishOn?: string | undefined }): boolean {
  return publishOn === undefined || !areHours(time) || new Date(publishOn) < startAndEnd(date, time).starts;
}

/** Where a network takes a link to share, `https://network.example/share?link={url}`. */
const shareAddress = template('url').regex(/^https:\/\//, { error: 'must begin with https://' });

/** The shape of `content/blog.yaml`. */
export const blogPageSchema = z.strictObject({
  title: pageTitle,
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
      numbers: text.meta({ title: 'Before the page numbers' }),
      more: text.meta({ title: 'Label of the side column', description: 'For screen readers.' }),
      categories: text.meta({ title: 'Heading of the categories' }),
      popular: text.meta({ title: 'Heading of the popular articles' }),
      note: note.optional(),
    })
    .meta({ title: 'List' }),
  article: z
    .strictObject({
      back: text.meta({ title: 'Link back to the list' }),
      contents: text.meta({ title: 'Heading of the contents' }),
      share: text.meta({ title: 'Heading of the networks' }),
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
      text: longText,
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
export type WhitepaperRecord = z.infer<ReturnType<typeof whitepaperSchema>>;
export type WhitepapersPage = z.infer<typeof whitepapersPageSchema>;
export type WebinarRecord = z.infer<ReturnType<typeof webinarSchema>>;
export type WebinarsPage = z.infer<typeof webinarsPageSchema>;
