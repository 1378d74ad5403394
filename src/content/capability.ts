import { z } from 'zod';
import { closingLinks } from './interface/words.ts';
import { iconName, item, picture, related, searchTitle, several } from './shared.ts';
import { trace } from './trace.ts';

/**
 * One record of `content/capabilities/`. Those of the group `home` are the tabs of Home, those of `requirements` belong to
 * /ai-requirements; each has a page.
 */
export const capabilitySchema = z.strictObject({
  title: z.string().meta({ title: 'Title' }),
  searchTitle,
  group: z.enum(['home', 'requirements']).meta({
    title: 'Group',
    description: 'Capabilities in “home” are also tabs on Home. Those in “requirements” belong to AI requirements.',
  }),
  order: z.number().int().min(1).meta({ title: 'Place', description: 'Position within its group. 1 comes first.' }),
  icon: iconName,
  description: z.string().max(220).meta({
    title: 'Short description',
    description: 'Shown in lists, in search results and when the page is shared.',
    'x-kind': 'paragraph',
  }),
  detailedDescription: z
    .array(z.string().meta({ 'x-kind': 'paragraph' }))
    .min(1)
    .meta({ title: 'Paragraphs' }),
  features: several(z.string()).meta({ title: 'Key features' }),
  useCases: z
    .array(
      z.strictObject({
        title: z.string().meta({ title: 'Heading' }),
        description: z.string().meta({ title: 'Text', 'x-kind': 'paragraph' }),
      }),
    )
    .meta({ title: 'Use cases' }),
  hasGestures: z
    .boolean()
    .default(false)
    .meta({ title: 'Show the panel “Draw a sign”', description: 'Includes the description of its network.' }),
  related,
  trace,
  picture,
});

/** The shape of `content/capability-page.yaml`. */
export const capabilityPageSchema = z.strictObject({
  breadcrumb: z.string().meta({ title: 'Breadcrumb name' }),
  features: z.string().meta({ title: 'Features heading' }),
  useCases: z.string().meta({ title: 'Use cases heading' }),
  closing: closingLinks.extend({ ...item.shape }).meta({ title: 'End of the page' }),
});

export type CapabilityPage = z.infer<typeof capabilityPageSchema>;
export type Capability = z.infer<typeof capabilitySchema>;
