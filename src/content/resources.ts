import { getCollection, type SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { pageDescription, pageHero, path, picture, privacyWords } from './shared.ts';
import { isHours, startAndEnd } from './webinar-hours.ts';

const text = z.string().min(1);
const request = z.strictObject({ title: text, text, button: text });
const page = { title: text, description: pageDescription, hero: pageHero, request, related: z.array(path).length(3) };

/** The shape of `content/whitepapers.yaml`. */
export const whitepapersPageSchema = z.strictObject({ ...page, filters: z.array(text).min(2) });

/** One record of `content/whitepapers/`. */
export const whitepaperSchema = (context: SchemaContext) =>
  z.strictObject({
    title: text,
    order: z.number().int(),
    isFeatured: z.boolean().default(false),
    category: text,
    length: z.string().regex(/^\d+ pages$/),
    date: z.coerce.date(),
    description: text,
    picture: picture(context),
  });

/** The shape of `content/webinars.yaml`. */
export const webinarsPageSchema = z.strictObject({
  ...page,
  subscribe: z.strictObject({
    title: text,
    text,
    interests: z.array(z.strictObject({ value: text, name: text })).length(6),
    button: text,
  }),
});

/** One record of `content/webinars/`. */
export const webinarSchema = (context: SchemaContext) => {
  const common = {
    order: z.number().int(),
    title: text,
    description: text,
    date: z.coerce.date(),
    picture: picture(context),
  };
  return z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('upcoming'),
      ...common,
      time: z.string().refine(isHours, { error: 'Give hours of one day, as in 15:00-16:00 UTC' }),
      speakers: z.array(z.strictObject({ name: text, role: text })).min(1),
    }),
    z.strictObject({
      kind: z.literal('past'),
      ...common,
      views: z.number().int(),
      recordingAvailable: z.literal(true),
    }),
  ]);
};

/** The shape of `content/blog.yaml`. */
export const blogPageSchema = z.strictObject({
  title: text,
  description: pageDescription,
  hero: pageHero,
  categories: z.array(text).length(8),
  popular: z.array(text).length(3),
  newsletter: z.strictObject({ title: text, text, privacy: privacyWords }),
});

export type BlogPage = z.infer<typeof blogPageSchema>;
export type Whitepaper = z.infer<ReturnType<typeof whitepaperSchema>>;
export type WhitepapersPage = z.infer<typeof whitepapersPageSchema>;
type Webinar = z.infer<ReturnType<typeof webinarSchema>>;
export type WebinarsPage = z.infer<typeof webinarsPageSchema>;

/**
 * The featured whitepaper and the others in their order.
 *
 * @throws unless exactly one is featured, which fails the build
 */
export async function getWhitepapers(): Promise<{ featured: Whitepaper; others: Whitepaper[] }> {
  const papers = (await getCollection('whitepapers')).map(({ data }) => data);
  const [featured, ...more] = papers.filter(({ isFeatured }) => isFeatured);
  if (!featured || more.length > 0) throw new Error('Exactly one record of content/whitepapers/ is featured');
  const others = papers.filter(({ isFeatured }) => !isFeatured).sort((one, other) => one.order - other.order);
  return { featured, others };
}

/** The webinars to come in their order, with when they start and end in UTC. */
export async function getUpcomingWebinars() {
  const webinars = (await getWebinars()).filter((webinar) => webinar.kind === 'upcoming');
  return webinars.map((webinar) => ({ ...webinar, ...startAndEnd(webinar.date, webinar.time) }));
}

/** The recordings in their order. */
export async function getPastWebinars() {
  return (await getWebinars()).filter((webinar) => webinar.kind === 'past');
}

export type UpcomingWebinar = Awaited<ReturnType<typeof getUpcomingWebinars>>[number];
export type PastWebinar = Awaited<ReturnType<typeof getPastWebinars>>[number];

async function getWebinars(): Promise<Webinar[]> {
  return (await getCollection('webinars')).map(({ data }) => data).sort((one, other) => one.order - other.order);
}
