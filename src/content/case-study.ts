import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { closingLinks } from './interface/words.ts';
import { nameOf } from './references.ts';
import { note, pageDescription, pageHero, path, picture, several } from './shared.ts';

const text = z.string().min(1);
const paragraphs = z.array(text).min(1);
/** One of the filters of `content/case-studies.yaml`. */
const industry = nameOf('case study industry');

/** What a case study that has a page says on it (docs/product.md#case-study). */
const detailSchema = z.strictObject({
  client: text,
  industry,
  /** The page of its sector, if there is one. */
  sector: path.optional(),
  duration: text,
  teamSize: text,
  completed: text,
  challenge: paragraphs,
  solution: paragraphs,
  implementation: z.array(z.strictObject({ title: text, text })).min(1),
  technologies: z.array(text).min(1),
  results: z.array(text).min(1),
  testimonial: z.strictObject({ quote: text, author: text, position: text }),
  metrics: z.strictObject({
    /** Percent. */
    roi: z.number(),
    /** Months. */
    paybackPeriod: z.number(),
    /** US dollars a year. */
    costSavings: z.number(),
    /** Percent. */
    efficiencyGain: z.number(),
  }),
});

/** One record of `content/case-studies/`. One without `detail` is only in the list and has no page. */
export const caseStudySchema = (context: SchemaContext) =>
  z.strictObject({
    order: z.number().int(),
    title: text,
    category: industry,
    description: pageDescription,
    excerpt: text,
    keyResults: several(text),
    picture: picture(context),
    /** Of a case study that is only in the list: the address of one to read meanwhile. */
    nearest: path.optional(),
    detail: detailSchema.optional(),
  });

/** What the page of a case study says beside its record. */
const studySchema = z.strictObject({
  back: text,
  facts: z.strictObject({ client: text, duration: text, teamSize: text, completed: text }),
  results: text,
  metrics: z.strictObject({ roi: text, payback: text, savings: text, efficiency: text }),
  challenge: text,
  solution: text,
  implementation: text,
  technologies: text,
  measured: text,
  /** What the figures are measured over, and who confirmed them. */
  note: text.optional(),
});

/** The shape of `content/case-studies.yaml`. */
export const caseStudiesPageSchema = z.strictObject({
  title: text,
  description: pageDescription,
  hero: pageHero,
  /** The first means all industries, each other one is an industry; shown when a case study belongs to it. */
  filters: z.array(text).min(1),
  /** `summary` stands in place of `read` where there is no page yet. */
  list: z.strictObject({ filters: text, results: text, read: text, summary: text, note: note.optional() }),
  study: studySchema,
  closing: closingLinks.extend({ title: text, text }),
  related: several(path),
});

export type CaseStudy = z.infer<ReturnType<typeof caseStudySchema>>;
export type CaseStudyDetail = z.infer<typeof detailSchema>;
export type CaseStudiesPage = z.infer<typeof caseStudiesPageSchema>;

/** A case study that has a page. */
export type DetailedCaseStudy = CaseStudy & { detail: CaseStudyDetail };
