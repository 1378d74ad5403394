import type { z } from 'zod';
import { group, groups, paragraphField, shortList, text, textField } from './interface/words.ts';
import { closingBand, heading, iconName, internalLink, pageHead, picture, related, stat, team } from './shared.ts';

export const technologiesSchema = group('Technologies', 'Our technologies.', {
  ...pageHead,
  picture,
  cards: groups('Cards', {
    group: textField('Group', 'The heading above this card, if it is the first of a group.').optional(),
    picture: picture.optional().meta({
      title: 'Picture',
      description: 'Shown on wide screens below the heading of a group, if this card is the first of it.',
    }),
    title: heading,
    description: paragraphField('Text'),
    icon: iconName,
    technologies: shortList(text).meta({ title: 'Technologies' }),
  }),
  team,
  highlights: group('Measured values', {
    title: heading,
    items: shortList(stat.extend({ text: paragraphField('Text') })).meta({ title: 'Figures' }),
  }),
  action: internalLink.optional().meta({ title: 'Button' }),
  closing: closingBand,
  related,
});

export type Technologies = z.infer<typeof technologiesSchema>;
