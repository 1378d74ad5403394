import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { closingLinks } from './interface/words.ts';
import { iconName, path, picture, several } from './shared.ts';

/**
 * One record of `content/capabilities/`. The eight of the group `home` are the tabs of Home, the eight of
 * `requirements` are those of the detail page; all sixteen have a page.
 */
export const capabilitySchema = (context: SchemaContext) =>
  z.strictObject({
    title: z.string(),
    group: z.enum(['home', 'requirements']),
    order: z.number().int().min(1),
    icon: iconName,
    description: z.string().max(220),
    detailedDescription: z.array(z.string()).min(1),
    features: several(z.string()),
    useCases: z.array(z.strictObject({ title: z.string(), description: z.string() })),
    related: several(path),
    picture: picture(context),
  });

/** The shape of `content/capability-page.yaml`. */
export const capabilityPageSchema = z.strictObject({
  breadcrumb: z.string(),
  features: z.string(),
  useCases: z.string(),
  closing: closingLinks.extend({ title: z.string(), text: z.string() }),
});

export type CapabilityPage = z.infer<typeof capabilityPageSchema>;
export type Capability = z.infer<ReturnType<typeof capabilitySchema>>;
