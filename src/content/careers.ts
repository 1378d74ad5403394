import { z } from 'zod';
import { action } from './action.ts';
import { paragraph, text } from './interface/words.ts';
import {
  heading,
  introduction,
  item,
  itemWithIcon,
  note,
  order,
  pageDescription,
  pageHero,
  pageTitle,
  picture,
  related,
  searchTitle,
  several,
  team,
  title,
} from './shared.ts';

/** The shape of `content/careers.yaml`. */
export const careersSchema = z.strictObject({
  title: pageTitle,
  searchTitle,
  description: pageDescription,
  hero: pageHero,
  picture,
  team,
  benefits: z
    .strictObject({ title: heading, items: several(itemWithIcon).meta({ title: 'Entries' }) })
    .meta({ title: 'Benefits' }),
  applications: z.enum(['form']).optional().meta({
    title: 'Applications',
    description: 'Buttons without their own action lead to this form. Without a form, they do nothing.',
  }),
  positions: z
    .strictObject({
      title: heading,
      introduction,
      apply: text.meta({ title: 'Position button' }),
      note: note.optional(),
    })
    .meta({ title: 'Positions' }),
  openApplication: item
    .extend({ button: text.meta({ title: 'Button' }), action, note: note.optional() })
    .meta({ title: 'Open application' }),
  related,
});

/** One record of `content/jobs/`. */
export const jobSchema = z.strictObject({
  title,
  order,
  location: text.meta({ title: 'Location' }),
  type: text.meta({ title: 'Kind', description: 'Such as full-time.' }),
  salary: text.optional().meta({ title: 'Salary band', description: 'With its currency and period.' }),
  description: paragraph.meta({ title: 'Description' }),
  action,
});

export type Careers = z.infer<typeof careersSchema>;
export type Job = z.infer<typeof jobSchema>;
