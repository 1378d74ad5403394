import { z } from 'zod';
import { action } from './action.ts';
import { paragraph, text } from './interface/words.ts';
import { productShot } from './product-shot.ts';
import { recordReference } from './references.ts';
import {
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
  several,
  stat,
} from './shared.ts';
import { trace } from './trace.ts';

const description = paragraph.meta({ title: 'Text' });
const kind = { title: 'Kind', description: 'Decides how the page looks.' };
const closing = item.meta({ title: 'End of the page' });

const common = {
  order,
  title: pageTitle,
  searchTitle,
  description: pageDescription,
  hero: pageHero
    .extend({
      result: z
        .strictObject({
          figure: text.meta({ title: 'Figure', description: 'Shown large. The text continues from it.' }),
          text: paragraph.meta({ title: 'Text' }),
        })
        .optional()
        .meta({ title: 'Result', description: 'One result of our work, above the buttons.' }),
    })
    .meta({ title: 'Top of the page' }),
};

/** Education, healthcare, finance and retail. */
const industry = z
  .strictObject({
    kind: z.literal('industry').meta(kind),
    ...common,
    picture,
    expertise: z
      .strictObject({ title: heading, paragraphs: z.array(paragraph).min(1).meta({ title: 'Paragraphs' }) })
      .meta({ title: 'Expertise' }),
    signal: several(item)
      .optional()
      .meta({ title: 'Signal path', description: 'From the measurement to its reader, shown below the expertise.' }),
    solutions: several(
      z.strictObject({
        title: heading,
        description,
        benefits: several(text).meta({ title: 'Benefits' }),
        icon: iconName,
      }),
    ).meta({ title: 'Solutions' }),
    cases: several(
      z.strictObject({
        title: heading,
        challenge: paragraph.meta({ title: 'Challenge' }),
        solution: paragraph.meta({ title: 'Solution' }),
        results: z.array(text).min(2).meta({ title: 'Results' }),
      }),
    ).meta({ title: 'Cases' }),
    box: z
      .strictObject({
        title: heading,
        introduction,
        items: z.array(item).min(4).meta({ title: 'Entries' }),
        link: internalLink.optional(),
      })
      .optional()
      .meta({ title: 'Box' }),
    platforms: z
      .strictObject({
        title: heading,
        introduction,
        entries: several(recordReference('catalogue', 'catalogue entry')).meta({ title: 'Entries of the catalogue' }),
      })
      .optional()
      .meta({ title: 'Platforms' }),
    closing,
    related,
    trace,
  })
  .meta({ title: 'Industry' });

/** /solutions/data-strategy. */
const dataStrategy = z
  .strictObject({
    kind: z.literal('data-strategy').meta(kind),
    ...common,
    picture,
    topics: several(item.extend({ icon: iconName })).meta({ title: 'Topics' }),
    services: several(
      z.strictObject({
        title: heading,
        description,
        deliverables: several(text).meta({ title: 'Deliverables' }),
      }),
    ).meta({ title: 'Services' }),
    banner: closing,
    related,
  })
  .meta({ title: 'Data strategy' });

/** A page of a sector, with products of the catalogue. */
const sector = z
  .strictObject({
    kind: z.literal('sector').meta(kind),
    ...common,
    products: several(
      z.strictObject({
        entry: recordReference('catalogue', 'catalogue entry').meta({ title: 'Entry of the catalogue' }),
        story: paragraph.meta({ title: 'Text' }),
        audience: text.meta({ title: 'Audience' }),
        shot: productShot.optional(),
      }),
    ).meta({ title: 'Products' }),
    stats: several(stat).meta({ title: 'Figures' }),
    buttons: several(z.strictObject({ name: text.meta({ title: 'Name' }), action })).meta({ title: 'Buttons' }),
    approach: item.meta({ title: 'Approach' }),
    closing,
    related,
  })
  .meta({ title: 'Sector' });

/** One record of `content/solutions/`; its kind decides its screen. */
export const solutionSchema = z.discriminatedUnion('kind', [industry, dataStrategy, sector]);

export type Industry = z.infer<typeof industry>;
export type DataStrategy = z.infer<typeof dataStrategy>;
export type Sector = z.infer<typeof sector>;
export type Solution = z.infer<typeof solutionSchema>;
