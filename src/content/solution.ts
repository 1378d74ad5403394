import { z } from 'zod';
import { embed } from './embed.ts';
import { receipt } from './figures.ts';
import { group, groups, paragraph, paragraphField, shortList, text, textField } from './interface/words.ts';
import { productShot } from './product-shot.ts';
import { reference } from './references.ts';
import { sectionPageFields } from './section-page.ts';
import {
  action,
  heading,
  iconName,
  internalLink,
  introduction,
  item,
  order,
  pageDescription,
  pageHero,
  pageTitle,
  picture,
  related,
  searchTitle,
  stat,
  trace,
} from './shared.ts';

const description = paragraphField('Text');
const kind = { title: 'Type', description: 'Decides how the page looks.' };
const end = { title: 'End of the page' };
const closing = item.meta(end);
const closingWithTrace = item.extend({ trace }).meta(end);

const common = {
  order,
  title: pageTitle,
  searchTitle,
  description: pageDescription,
  hero: pageHero
    .extend({
      result: group('Result', 'One result of our work, above the buttons.', {
        figure: textField('Figure', 'Shown large, before the text.'),
        text: paragraphField('Text'),
        receipt,
      }).optional(),
    })
    .meta({ title: 'Top of the page' }),
  embed,
};

const industry = group('Industry', {
  kind: z.literal('industry').meta(kind),
  ...common,
  picture,
  expertise: group('Expertise', {
    title: heading,
    paragraphs: z.array(paragraph).min(1).meta({ title: 'Paragraphs' }),
  }),
  signal: shortList(item)
    .optional()
    .meta({ title: 'Signal path', description: 'From the sensor to the user, shown below the expertise.' }),
  solutions: groups('Solutions', {
    title: heading,
    description,
    benefits: shortList(text).meta({ title: 'Benefits' }),
    icon: iconName,
    shot: productShot.optional().meta({
      title: 'Screen',
      description: 'Shows the solution across the whole width, before those without a screen.',
    }),
  }),
  cases: groups('Cases', {
    title: heading,
    challenge: paragraphField('Challenge'),
    solution: paragraphField('Solution'),
    results: z.array(text).min(2).meta({ title: 'Results' }),
  }).optional(),
  box: group('Box', {
    title: heading,
    introduction,
    items: z.array(item).min(4).meta({ title: 'Entries' }),
    link: internalLink.optional(),
  }).optional(),
  platforms: group('Platforms', {
    title: heading,
    introduction,
    entries: shortList(reference('catalogue entry')).meta({ title: 'Catalogue entries' }),
  }).optional(),
  closing,
  related,
  trace,
});

const dataStrategy = group('Data strategy', {
  kind: z.literal('data-strategy').meta(kind),
  ...common,
  picture,
  screen: group('Screen', 'A product, shown at the top of the page in place of the picture.', {
    name: textField('Name'),
    shot: productShot,
  }).optional(),
  topics: shortList(item.extend({ icon: iconName })).meta({ title: 'Topics' }),
  services: groups('Services', {
    title: heading,
    description,
    deliverables: shortList(text).meta({ title: 'Deliverables' }),
  }),
  banner: closingWithTrace,
  related,
});

const sector = group('Sector', {
  kind: z.literal('sector').meta(kind),
  ...common,
  products: groups('Products', {
    entry: reference('catalogue entry').meta({ title: 'Catalogue entry' }),
    story: paragraphField('Text'),
    audience: textField('Audience'),
    shot: productShot.optional(),
  }),
  stats: shortList(stat).meta({ title: 'Figures' }),
  buttons: groups('Buttons', { name: textField('Name'), action }),
  approach: item.meta({ title: 'Approach' }),
  closing: closingWithTrace,
  related,
});

const sections = group('Page of sections', {
  kind: z.literal('sections').meta(kind),
  order,
  ...sectionPageFields,
  picture,
});

export const solutionSchema = z
  .discriminatedUnion('kind', [industry, dataStrategy, sector, sections])
  .meta({ title: 'Solutions', description: 'Pages of industries, sectors and services.' });

export type Industry = z.infer<typeof industry>;
export type DataStrategy = z.infer<typeof dataStrategy>;
export type Sector = z.infer<typeof sector>;
export type Solution = Industry | DataStrategy | Sector;
