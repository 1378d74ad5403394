import { z } from 'zod';
import { paragraph, text } from './interface/words.ts';
import {
  heading,
  iconName,
  internalLink,
  pageDescription,
  pageHero,
  pageTitle,
  picture,
  related,
  searchTitle,
  several,
  stat,
  team,
} from './shared.ts';

/** The shape of `content/technologies.yaml`. */
export const technologiesSchema = z.strictObject({
  title: pageTitle,
  searchTitle,
  description: pageDescription,
  hero: pageHero,
  picture,
  cards: several(
    z.strictObject({
      title: heading,
      description: paragraph.meta({ title: 'Text' }),
      icon: iconName,
      technologies: several(text).meta({ title: 'Technologies' }),
    }),
  ).meta({ title: 'Cards' }),
  team,
  highlights: z
    .strictObject({
      title: heading,
      items: several(stat.extend({ text: paragraph.meta({ title: 'Text' }) })).meta({ title: 'Figures' }),
    })
    .meta({ title: 'Measured values' }),
  action: internalLink.optional().meta({ title: 'Button' }),
  related,
});

export type Technologies = z.infer<typeof technologiesSchema>;
