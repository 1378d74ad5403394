import { z } from 'zod';
import { action } from './action.ts';
import { paragraph, plural, privacyWords, template, text } from './interface/words.ts';
import { pictureFile, recordReference, reference } from './references.ts';
import {
  figure,
  heading,
  iconName,
  internalLink,
  introduction,
  item,
  note,
  path,
  picture,
  several,
  stat,
  title,
} from './shared.ts';

/** A button that shows only an icon. */
const named = z.strictObject({
  label: text.meta({ title: 'Name', description: 'For screen readers.' }),
  tooltip: text.meta({ title: 'Tooltip' }),
});
const headings = {
  label: text.meta({ title: 'Label', description: 'Small text above the heading.' }),
  title: heading,
  introduction,
};
const description = paragraph.meta({ title: 'Text' });
const button = internalLink.meta({ title: 'Button' });

/** Points in percent: `34.9 81, 40.7 81.6`. */
const way = paragraph.regex(/^[\d.]+ [\d.]+(, [\d.]+ [\d.]+)+$/, {
  error: 'must be pairs of numbers, such as 34.9 81, 40.7 81.6',
});

const heroSchema = z.strictObject({
  tagline: text.meta({ title: 'Line above the headline' }),
  headline: text.meta({ title: 'Headline', description: 'The largest text on the site.' }),
  introduction,
  primary: internalLink.meta({ title: 'First button' }),
  secondary: internalLink.optional().meta({ title: 'Second button' }),
  picture: picture
    .extend({
      portrait: pictureFile.meta({ title: 'File for phones', description: 'The same scene in portrait format.' }),
      portraitDay: pictureFile.optional().meta({
        title: 'File for phones, light theme',
        description: 'For a picture with a light version. If empty, phones show that version.',
      }),
      signal: z
        .strictObject({
          src: way.meta({ title: 'In the picture' }),
          day: way.optional().meta({ title: 'In the picture for the light theme', description: 'If empty, the same.' }),
          portrait: way.meta({ title: 'In the pictures for phones' }),
        })
        .optional()
        .meta({
          title: 'Way of the signal',
          description:
            'Points from the sensor to the lamp, each “x y” in percent of the width and height. If empty, nobody can draw on the picture.',
        }),
    })
    .meta({ title: 'Picture' }),
  stats: several(stat).meta({ title: 'Figures' }),
  scroll: text.meta({ title: 'Scroll-down link' }),
  results: z
    .strictObject({
      title: heading,
      stats: several(stat).meta({ title: 'Figures' }),
    })
    .meta({ title: 'Results' }),
});

const embeddedSchema = z.strictObject({
  ...headings,
  more: text.meta({ title: 'Card button' }),
  cards: several(
    z.strictObject({
      title: heading,
      icon: iconName,
      description,
      features: z.array(text).min(1).meta({ title: 'Features' }),
      capability: reference('capability')
        .optional()
        .meta({ title: 'Capability', description: 'The title of the card links to its page.' }),
      picture: picture.optional(),
      action,
    }),
  ).meta({ title: 'Cards' }),
  hasGestures: z
    .boolean()
    .default(false)
    .meta({ title: 'Show the panel “Draw a sign”', description: 'Edit its texts under “Draw a sign”.' }),
  metrics: several(z.strictObject({ figure, title: heading, description })).meta({ title: 'Figures' }),
  action: button,
});

const aboutSchema = z.strictObject({
  ...headings,
  mission: item.meta({ title: 'Mission' }),
  vision: item.meta({ title: 'Vision' }),
  team: z.strictObject({ picture, text: paragraph.meta({ title: 'Text' }) }).meta({ title: 'Team' }),
  expertise: several(
    z.strictObject({
      title: heading,
      description,
      capabilities: z.array(text).min(1).meta({ title: 'Points' }),
      page: path.meta({ title: 'Page', description: 'A page with more details.' }),
      picture,
    }),
  ).meta({ title: 'Expertise' }),
  timeline: several(
    z.strictObject({
      year: z.number().int().meta({ title: 'Year' }),
      title: heading,
      text: paragraph.meta({ title: 'Text' }),
    }),
  ).meta({ title: 'Timeline' }),
  stats: several(stat).meta({ title: 'Figures' }),
});

/** The shape of `content/home.yaml`. */
export const homeSchema = z.strictObject({
  title: title.meta({ title: 'Page title', description: 'Shown in the browser tab and in search results.' }),
  description: z.string().min(50).max(200).meta({
    title: 'Search description',
    description: 'Shown in search results and when the page is shared.',
    'x-kind': 'paragraph',
  }),
  hero: heroSchema.meta({ title: 'Top of the page' }),
  embedded: embeddedSchema.meta({ title: 'Embedded systems' }),
  proof: z
    .strictObject({
      label: text.meta({ title: 'Label' }),
      study: path.meta({ title: 'Case study', description: 'The page of a case study with details.' }),
      link: text.meta({ title: 'Link' }),
    })
    .optional()
    .meta({ title: 'Case study as proof', description: 'If empty, no case study is shown.' }),
  sectors: z
    .strictObject({ title: heading, pages: several(path).meta({ title: 'Pages' }) })
    .optional()
    .meta({ title: 'Sectors', description: 'Solutions that are not in the menu, shown below the applications.' }),
  applications: z
    .strictObject({
      ...headings,
      badge: text.meta({ title: 'Badge' }),
      count: plural().meta({ title: 'Number of applications' }),
      categories: several(recordReference('catalogueCategories', 'catalogue category')).meta({
        title: 'Categories',
        description: 'Catalogue categories to show, in this order.',
      }),
      action: button.optional(),
    })
    .meta({ title: 'Applications' }),
  capabilities: z
    .strictObject({
      ...headings,
      more: z
        .strictObject({
          label: text.meta({ title: 'Link' }),
          about: template('title').meta({
            title: 'Name of the link',
            description: 'For screen readers; {title} is the capability.',
          }),
        })
        .meta({ title: 'Link to a capability' }),
      pause: named.meta({ title: 'Button that stops the tabs' }),
      play: named.meta({ title: 'Button that moves the tabs' }),
    })
    .meta({ title: 'Capabilities' }),
  hasProcess: z
    .boolean()
    .default(false)
    .meta({ title: 'Show the steps of a project', description: 'The steps from the About page, one line each.' }),
  about: aboutSchema.meta({ title: 'About' }),
  contact: z
    .strictObject({
      ...headings,
      details: z
        .strictObject({ email: text.meta({ title: 'Email' }), phone: text.meta({ title: 'Phone' }) })
        .meta({ title: 'Contact detail labels' }),
      note: note.optional(),
      privacy: privacyWords,
      picture: picture.meta({
        title: 'Picture',
        description: 'Shown in the menu on phones, and beside the form on tablets.',
      }),
    })
    .meta({ title: 'Contact' }),
});

export type Home = z.infer<typeof homeSchema>;
