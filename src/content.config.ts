import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { capabilityPageSchema, capabilitySchema } from './content/capability.ts';
import { caseStudiesPageSchema, caseStudySchema } from './content/case-study.ts';
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
import { postSchema } from './content/post.ts';
import {
  blogPageSchema,
  webinarSchema,
  webinarsPageSchema,
  whitepaperSchema,
  whitepapersPageSchema,
} from './content/resources.ts';
import { searchSchema } from './content/search.ts';
import { solutionSchema } from './content/solution.ts';
import { domainsSchema, roiCalculatorSchema } from './content/tool-pages.ts';

/** One record in a file of its own, right in `content/`. */
function single(name: string) {
  return glob({ base: './content', pattern: `${name}.yaml` });
}

/** One file for each record, in a folder of their own. */
function folder(name: string) {
  return glob({ base: `./content/${name}`, pattern: '*.yaml' });
}

/** One Markdown file for each text, in a folder of their own. */
function prose(name: string) {
  return glob({ base: `./content/${name}`, pattern: '*.md' });
}

/** What the company says: one schema for each kind of record. A record that does not fit fails the build. */
export const collections = {
  about: defineCollection({ loader: single('about'), schema: aboutSchema }),
  'ai-requirements': defineCollection({ loader: single('ai-requirements'), schema: requirementsSchema }),
  blog: defineCollection({ loader: prose('blog'), schema: postSchema }),
  'blog-page': defineCollection({ loader: single('blog'), schema: blogPageSchema }),
  capabilities: defineCollection({ loader: folder('capabilities'), schema: capabilitySchema }),
  'capability-page': defineCollection({ loader: single('capability-page'), schema: capabilityPageSchema }),
  careers: defineCollection({ loader: single('careers'), schema: careersSchema }),
  caseStudies: defineCollection({ loader: folder('case-studies'), schema: caseStudySchema }),
  'case-studies-page': defineCollection({ loader: single('case-studies'), schema: caseStudiesPageSchema }),
  catalogue: defineCollection({ loader: folder('catalogue'), schema: catalogueEntrySchema }),
  catalogueCategories: defineCollection({
    loader: file('./content/catalogue-categories.yaml'),
    schema: categorySchema,
  }),
  company: defineCollection({ loader: single('company'), schema: companySchema }),
  domains: defineCollection({ loader: single('domains'), schema: domainsSchema }),
  figures: defineCollection({ loader: single('figures'), schema: z.record(z.string(), z.string()) }),
  'generate-image': defineCollection({ loader: single('generate-image'), schema: generateImageSchema }),
  home: defineCollection({ loader: single('home'), schema: homeSchema }),
  jobs: defineCollection({ loader: folder('jobs'), schema: jobSchema }),
  legal: defineCollection({ loader: prose('legal'), schema: legalSchema }),
  navigation: defineCollection({ loader: single('navigation'), schema: navigationSchema }),
  'roi-calculator': defineCollection({ loader: single('roi-calculator'), schema: roiCalculatorSchema }),
  search: defineCollection({ loader: single('search'), schema: searchSchema }),
  solutions: defineCollection({ loader: folder('solutions'), schema: solutionSchema }),
  webinars: defineCollection({ loader: folder('webinars'), schema: webinarSchema }),
  'webinars-page': defineCollection({ loader: single('webinars'), schema: webinarsPageSchema }),
  whitepapers: defineCollection({ loader: folder('whitepapers'), schema: whitepaperSchema }),
  'whitepapers-page': defineCollection({ loader: single('whitepapers'), schema: whitepapersPageSchema }),
  technologies: defineCollection({ loader: single('technologies'), schema: technologiesSchema }),
};
