import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { capabilityPageSchema, capabilitySchema } from './content/capability.ts';
import { catalogueEntrySchema, categorySchema } from './content/catalogue.ts';
import { companySchema } from './content/company.ts';
import {
  aboutSchema,
  careersSchema,
  jobSchema,
  legalSchema,
  requirementsSchema,
  technologiesSchema,
} from './content/company-pages.ts';
import { generateImageSchema } from './content/generate-image.ts';
import { homeSchema } from './content/home.ts';
import { navigationSchema } from './content/navigation.ts';
import { solutionSchema } from './content/solution.ts';

/** One record in a file of its own, right in `content/`. */
function single(name: string) {
  return glob({ base: './content', pattern: `${name}.yaml` });
}

/** One file for each record, in a folder of their own. */
function folder(name: string) {
  return glob({ base: `./content/${name}`, pattern: '*.yaml' });
}

/** What the company says: one schema for each kind of record. A record that does not fit fails the build. */
export const collections = {
  about: defineCollection({ loader: single('about'), schema: aboutSchema }),
  'ai-requirements': defineCollection({ loader: single('ai-requirements'), schema: requirementsSchema }),
  capabilities: defineCollection({ loader: folder('capabilities'), schema: capabilitySchema }),
  'capability-page': defineCollection({ loader: single('capability-page'), schema: capabilityPageSchema }),
  careers: defineCollection({ loader: single('careers'), schema: careersSchema }),
  catalogue: defineCollection({ loader: folder('catalogue'), schema: catalogueEntrySchema }),
  catalogueCategories: defineCollection({
    loader: file('./content/catalogue-categories.yaml'),
    schema: categorySchema,
  }),
  company: defineCollection({ loader: single('company'), schema: companySchema }),
  figures: defineCollection({ loader: single('figures'), schema: z.record(z.string(), z.string()) }),
  'generate-image': defineCollection({ loader: single('generate-image'), schema: generateImageSchema }),
  home: defineCollection({ loader: single('home'), schema: homeSchema }),
  jobs: defineCollection({ loader: folder('jobs'), schema: jobSchema }),
  legal: defineCollection({ loader: glob({ base: './content/legal', pattern: '*.md' }), schema: legalSchema }),
  navigation: defineCollection({ loader: single('navigation'), schema: navigationSchema }),
  solutions: defineCollection({ loader: folder('solutions'), schema: solutionSchema }),
  technologies: defineCollection({ loader: single('technologies'), schema: technologiesSchema }),
};
