import { z } from 'zod';
import { closingLinks, group, paragraph, paragraphField, shortList, text, textField } from './interface/words.ts';
import { heading, iconName, item, picture, related, searchTitle, trace } from './shared.ts';

/** A record of `content/capabilities/`: a tab of Home or a subject of /ai-requirements. Each has its own page. */
export const capabilitySchema = group('Capabilities', 'Our capabilities, one page each. Eight are also tabs on Home.', {
  title: textField('Title'),
  searchTitle,
  group: z.enum(['home', 'requirements']).meta({
    title: 'Group',
    description: 'Capabilities in “home” are also tabs on Home. Those in “requirements” belong to AI requirements.',
  }),
  order: z.number().int().min(1).meta({ title: 'Position', description: 'Within its group. 1 comes first.' }),
  icon: iconName,
  description: z.string().max(220).meta({
    title: 'Short description',
    description: 'Shown in lists, in search results and when the page is shared.',
    'x-kind': 'paragraph',
  }),
  detailedDescription: z
    .array(paragraph)
    .min(1)
    .optional()
    .meta({ title: 'Paragraphs', description: 'If there are none, the page shows the short description.' }),
  features: shortList(text).meta({ title: 'Key features' }),
  useCases: z
    .array(z.strictObject({ title: heading, description: paragraphField('Text') }))
    .meta({ title: 'Use cases' }),
  hasGestures: z
    .boolean()
    .default(false)
    .meta({ title: 'Show the panel “Draw a shape”', description: 'Includes the description of its network.' }),
  related,
  trace,
  picture,
});

export const capabilityPageSchema = group('Capability pages', 'The text around each capability.', {
  breadcrumb: textField('Breadcrumb name'),
  features: textField('Features heading'),
  useCases: textField('Use cases heading'),
  closing: closingLinks.extend({ ...item.shape }).meta({ title: 'End of the page' }),
});

export type Capability = z.infer<typeof capabilitySchema>;
