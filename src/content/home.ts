import { z } from 'zod';
import { embed } from './embed.ts';
import {
  group,
  groups,
  labels,
  paragraph,
  paragraphField,
  plural,
  privacyWords,
  shortList,
  template,
  text,
  textField,
} from './interface/words.ts';
import { pictureFile, reference } from './references.ts';
import { pageSections } from './section-page.ts';
import {
  action,
  figure,
  heading,
  iconName,
  internalLink,
  introduction,
  item,
  note,
  path,
  picture,
  stat,
  title,
} from './shared.ts';

const named = z.strictObject({
  label: textField('Name', 'For screen readers.'),
  tooltip: textField('Tooltip'),
});
const headings = {
  label: textField('Label', 'Small text above the heading.'),
  title: heading,
  introduction,
};
const description = paragraphField('Text');
const button = internalLink.meta({ title: 'Button' });

const signalPath = paragraph.regex(/^[\d.]+ [\d.]+(, [\d.]+ [\d.]+)+$/, {
  error: 'must be pairs of numbers, such as 34.9 81, 40.7 81.6',
});

const pictureForPhones = picture.extend({
  portrait: pictureFile.optional().meta({
    title: 'File for phones',
    description: 'The same scene in portrait format. If empty, phones show the wide file.',
  }),
  portraitDay: pictureFile.optional().meta({
    title: 'File for phones, light theme',
    description: 'Only for pictures with a light version. If empty, phones show the wide light version.',
  }),
});

const heroSchema = z.strictObject({
  tagline: textField('Line above the headline'),
  headline: textField('Headline', 'The largest text on the website.'),
  introduction,
  primary: internalLink.meta({ title: 'First button' }),
  secondary: internalLink.optional().meta({ title: 'Second button' }),
  picture: pictureForPhones
    .extend({
      signal: group(
        'Signal path',
        'Points from the sensor to the lamp, each “x y” in percent of the width and height. If empty, visitors cannot draw on the picture.',
        {
          src: signalPath.meta({ title: 'In the wide pictures' }),
          portrait: signalPath.meta({ title: 'In the pictures for phones' }),
        },
      ).optional(),
    })
    .meta({ title: 'Picture' }),
  stats: shortList(stat).optional().meta({ title: 'Figures' }),
  scroll: textField('Scroll-down link'),
  results: group('Results', {
    title: heading,
    stats: shortList(stat).meta({ title: 'Figures' }),
  }).optional(),
});

const embeddedSchema = z.strictObject({
  ...headings,
  more: textField('Card button'),
  cards: groups('Cards', {
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
  hasGestures: z
    .boolean()
    .default(false)
    .meta({ title: 'Show the panel “Draw a shape”', description: 'Edit its texts under “Draw a shape”.' }),
  metrics: groups('Figures', { figure, title: heading, description }),
  action: button.optional(),
});

const aboutSchema = z.strictObject({
  ...headings,
  mission: item.meta({ title: 'Mission' }),
  vision: item.meta({ title: 'Vision' }),
  team: group('Team', { picture, text: paragraphField('Text') }),
  expertiseTitle: heading.optional().meta({ title: 'Title of the expertise' }),
  expertise: groups('Expertise', {
    title: heading,
    description,
    capabilities: z.array(text).min(1).meta({ title: 'Points' }),
    page: path.meta({ title: 'Page', description: 'A page with more details.' }),
    picture,
  }),
  timeline: groups('Timeline', {
    year: z.number().int().meta({ title: 'Year' }),
    title: heading,
    text: paragraphField('Text'),
  }).optional(),
  stats: shortList(stat).meta({ title: 'Figures' }),
});

const sectionNames = ['embedded', 'proof', 'applications', 'capabilities', 'about', 'more'] as const;

export type HomeSection = (typeof sectionNames)[number];

/** The anchors of each section. The first one is at its top. */
export const homeAnchors: Record<HomeSection, readonly [string, ...string[]]> = {
  embedded: ['domains'],
  proof: ['proof-title'],
  applications: ['applications', 'solutions'],
  capabilities: ['capabilities'],
  about: ['about', 'mission'],
  more: ['more'],
};

/** Returns the section with the anchor of `/#solutions` if Home doesn't show it. Home may be invalid or missing. */
export function findHiddenSection(home: unknown, address: string): HomeSection | undefined {
  if (!home) return undefined;
  const { sections, ...parts } = Object(home);
  const isShown = (name: HomeSection) => parts[name] && (!Array.isArray(sections) || sections.includes(name));
  return sectionNames.find((name) => homeAnchors[name].some((anchor) => `/#${anchor}` === address) && !isShown(name));
}

const homeShape = z.strictObject({
  title: title.meta({ title: 'Page title', description: 'Shown in the browser tab and in search results.' }),
  description: z.string().min(50).max(200).meta({
    title: 'Search description',
    description: 'Shown in search results and when the page is shared.',
    'x-kind': 'paragraph',
  }),
  hero: heroSchema.meta({ title: 'Top of the page' }),
  sections: z
    .array(z.enum(sectionNames))
    .refine((names) => new Set(names).size === names.length, { error: 'must not contain duplicates' })
    .default([...sectionNames])
    .meta({ title: 'Sections', description: 'Shown in this order. A section that is not listed may be deleted.' }),
  embedded: embeddedSchema.optional().meta({ title: 'Embedded systems' }),
  proof: group('Featured case study', 'If empty, no case study is shown.', {
    label: textField('Label'),
    study: path.meta({ title: 'Case study', description: 'Choose a case study that has its own page.' }),
    link: textField('Link'),
    picture: pictureForPhones.meta({ title: 'Picture' }).optional(),
  }).optional(),
  sectors: group('Sectors', 'Solutions that are not in the menu, shown below the applications.', {
    title: heading,
    pages: shortList(path).meta({ title: 'Pages' }),
  }).optional(),
  applications: group('Applications', {
    ...headings,
    badge: textField('Badge'),
    count: plural().meta({ title: 'Number of applications' }),
    categories: shortList(reference('catalogue category')).meta({
      title: 'Categories',
      description: 'Catalogue categories to show, in this order.',
    }),
    action: button.optional(),
  }).optional(),
  capabilities: group('Capabilities', {
    ...headings,
    more: group('Link to a capability', {
      label: textField('Link'),
      about: template('title').meta({
        title: 'Link name',
        description: 'For screen readers; {title} is the capability.',
      }),
    }),
    pause: named.meta({ title: 'Button that stops the tabs' }),
    play: named.meta({ title: 'Button that moves the tabs' }),
  }).optional(),
  about: aboutSchema.optional().meta({ title: 'About' }),
  more: pageSections
    .optional()
    .meta({ title: 'More sections', description: 'Sections of the same kinds as on pages of sections.' }),
  contact: group('Contact', {
    ...headings,
    isOnHome: z.boolean().default(true).meta({
      title: 'Show on Home',
      description: 'If not, the form stands only on its own page (/contact), and no link may lead to /#contact.',
    }),
    details: labels('Contact detail labels', { email: 'Email', phone: 'Phone' }),
    note: note.optional(),
    steps: group('Next steps', 'What happens after a message, shown below the form on its own page.', {
      title: heading,
      items: groups('Steps', item.shape),
    }).optional(),
    embed: embed.meta({
      title: 'Video, map or calendar',
      description:
        'From another service, after the form on its own page (/contact). Visitors press a button to load it.',
    }),
    privacy: privacyWords,
    picture: picture.meta({
      title: 'Picture',
      description: 'Shown in the menu on phones, and beside the form on tablets.',
    }),
  }),
});

export const homeSchema = homeShape
  .check(({ value, issues }) => {
    for (const name of value.sections) {
      if (['proof', 'more'].includes(name) || value[name]) continue;
      issues.push({ code: 'custom', input: value[name], path: [name], message: 'is missing, but `sections` lists it' });
    }
  })
  .meta({ title: 'Home', description: 'The home page.' });

export type Home = z.infer<typeof homeSchema>;
