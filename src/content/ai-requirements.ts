import { z } from 'zod';
import { paragraph, text } from './interface/words.ts';
import { reference } from './references.ts';
import { figure, heading, introduction, item, pageDescription, pageTitle, picture, several } from './shared.ts';

/** The tabs of /ai-requirements, each of which has a place in the page (docs/product.md#ai-requirements). */
const tabIds = [
  'roi',
  'industry',
  'advanced',
  'data',
  'governance',
  'workforce',
  'sustainability',
  'implementation',
] as const;

const requirementGroup = z.strictObject({
  id: text.meta({ title: 'Key', description: 'A short internal name. Keep it when the heading changes.' }),
  title: heading,
  items: several(item).meta({ title: 'Entries' }),
});

const requirementTab = z.strictObject({
  id: z.enum(tabIds).meta({ title: 'Key', description: 'Use each key once.' }),
  name: text.meta({ title: 'Tab name' }),
  title: heading,
  introduction,
  points: z.array(item).min(1).optional().meta({ title: 'Points' }),
  groups: several(requirementGroup).optional().meta({ title: 'Groups', description: 'Use instead of points.' }),
  capability: reference('capability').meta({ title: 'Capability', description: 'The tab links to its page.' }),
});

/** The shape of `content/ai-requirements.yaml`: one tab has groups, the others have points. */
export const requirementsSchema = z.strictObject({
  title: pageTitle,
  description: pageDescription,
  breadcrumb: text.meta({ title: 'Breadcrumb name' }),
  tabsLabel: text.meta({ title: 'Tabs label', description: 'For screen readers.' }),
  introduction,
  picture,
  statistics: several(z.strictObject({ figure, text: text.meta({ title: 'Text' }) })).meta({ title: 'Statistics' }),
  source: paragraph.optional().meta({
    title: 'Source of the statistics',
    description: 'The survey, its publisher and its year.',
  }),
  tabs: several(requirementTab)
    .refine((tabs) => new Set(tabs.map(({ id }) => id)).size === tabs.length, {
      error: 'must contain each tab exactly once',
    })
    .meta({ title: 'Tabs' }),
  closing: item.extend({ action: text.meta({ title: 'Button' }) }).meta({ title: 'End of the page' }),
});

export type Requirements = z.infer<typeof requirementsSchema>;
