import { z } from 'zod';

import { internalLink } from './shared.ts';

/** The shape of `content/navigation.yaml`. */
export const navigationSchema = z.strictObject({
  home: internalLink,
  about: internalLink,
  contact: internalLink,
  action: internalLink,
  menus: z.array(
    z.strictObject({
      name: z.string().min(1),
      entries: z.array(internalLink.extend({ description: z.string().min(1) })).min(1),
      /** A sentence behind the entries. */
      note: z.string().min(1).optional(),
    }),
  ),
  footer: z.array(z.strictObject({ name: z.string().min(1), links: z.array(internalLink).min(1) })),
  legal: z.array(internalLink),
});

export type Navigation = z.infer<typeof navigationSchema>;
export type NavigationMenu = Navigation['menus'][number];
export type Link = z.infer<typeof internalLink>;
