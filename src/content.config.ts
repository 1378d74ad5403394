import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { companySchema } from './content/company.ts';
import { homeSchema } from './content/home.ts';
import { navigationSchema } from './content/navigation.ts';

/** One record in a file of its own, right in `content/`. */
function single(name: string) {
  return glob({ base: './content', pattern: `${name}.yaml` });
}

/** What the company says: one schema for each kind of record. A record that does not fit fails the build. */
export const collections = {
  company: defineCollection({ loader: single('company'), schema: companySchema }),
  figures: defineCollection({ loader: single('figures'), schema: z.record(z.string(), z.string()) }),
  home: defineCollection({ loader: single('home'), schema: homeSchema }),
  navigation: defineCollection({ loader: single('navigation'), schema: navigationSchema }),
};
