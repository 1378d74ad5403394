import { getCollection, type SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { pageDescription, pageHero, path, picture } from './shared.ts';

const text = z.string().min(1);
const paragraphs = z.array(text).min(1);

/** What a case study that has a page says on it (specification, section 3). */
const detailSchema = z.strictObject({
  client: text,
  industry: text,
  duration: text,
  teamSize: text,
  completed: text,
  challenge: paragraphs,
  solution: paragraphs,
  implementation: z.array(z.strictObject({ title: text, text })).min(3),
  technologies: z.array(text).min(5),
  results: z.array(text).min(4),
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

/** One record of `content/case-studies/`. One without `detail` stands in the list and has no page. */
export const caseStudySchema = (context: SchemaContext) =>
  z.strictObject({
    order: z.number().int(),
    title: text,
    category: text,
    description: pageDescription,
    excerpt: text,
    keyResults: z.array(text).length(3),
    picture: picture(context),
    detail: detailSchema.optional(),
  });

/** The shape of `content/case-studies.yaml`. */
export const caseStudiesPageSchema = z.strictObject({
  title: text,
  description: pageDescription,
  hero: pageHero,
  filters: z.array(text).min(2),
  closing: z.strictObject({ title: text, text }),
  related: z.array(path).length(3),
});

export type CaseStudy = z.infer<ReturnType<typeof caseStudySchema>>;
export type CaseStudyDetail = z.infer<typeof detailSchema>;
export type CaseStudiesPage = z.infer<typeof caseStudiesPageSchema>;

/** A case study that has a page. */
export type DetailedCaseStudy = CaseStudy & { detail: CaseStudyDetail };

/** The case studies in their order; 1 to 3 have a page (specification, section 2). */
export async function getCaseStudies() {
  const studies = await getCollection('caseStudies');
  return studies
    .sort((one, other) => one.data.order - other.data.order)
    .map(({ id, data }) => ({ id, path: `/case-studies/${id}`, data }));
}

/** The case studies that have a page. */
export async function getDetailedCaseStudies() {
  return (await getCaseStudies()).flatMap(({ id, path, data }) =>
    data.detail ? [{ id, path, data: { ...data, detail: data.detail } }] : [],
  );
}
