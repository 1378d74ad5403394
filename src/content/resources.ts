import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { plural } from './interface/words.ts';
import { nameOf } from './references.ts';
import { note, pageDescription, pageHero, path, picture, privacyWords, several } from './shared.ts';
import { areHours } from './webinar-hours.ts';

const text = z.string().min(1);
const request = z.strictObject({ title: text, text, button: text, note: note.optional() });
const page = { title: text, description: pageDescription, hero: pageHero, request, related: several(path) };

/** The shape of `content/whitepapers.yaml`. */
export const whitepapersPageSchema = z.strictObject({
  ...page,
  /** The whitepaper that is shown above the others, if any. */
  featured: nameOf('whitepaper').optional(),
  /** The first means all, each other one is a category; shown when a whitepaper belongs to it. */
  filters: z.array(text).min(2),
  list: z.strictObject({ filters: text, featured: text, download: text, note: note.optional() }),
});

/** One record of `content/whitepapers/`. */
export const whitepaperSchema = (context: SchemaContext) =>
  z.strictObject({
    title: text,
    order: z.number().int(),
    category: nameOf('whitepaper category'),
    length: z.string().regex(/^\d+ pages$/, { error: 'must be a number of pages, as in 48 pages' }),
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
    fields: z.strictObject({ name: text, email: text, interest: text }),
    interests: several(z.strictObject({ value: text, name: text })),
    button: text,
    note: note.optional(),
  }),
  tabs: z.strictObject({ label: text, upcoming: text, past: text }),
  list: z.strictObject({ register: text, calendar: text, watch: text, views: plural(), note: note.optional() }),
  /** What the page says when there is no webinar, or no recording yet. */
  none: z.strictObject({ upcoming: text, past: text, recording: text }),
});

/** One record of `content/webinars/`. It is to come until its hours are over, and past from then on. */
export const webinarSchema = (context: SchemaContext) =>
  z.strictObject({
    title: text,
    description: text,
    date: z.coerce.date(),
    time: z.string().refine(areHours, { error: 'must be hours of one day and their time zone, as in 15:00-16:00 UTC' }),
    speakers: z.array(z.strictObject({ name: text, role: text })).default([]),
    /** How often the recording was seen. */
    views: z.number().int().optional(),
    /** Left out while the recording is still to follow; false when there will be none. */
    recordingAvailable: z.boolean().optional(),
    picture: picture(context),
  });

/** The shape of `content/blog.yaml`. */
export const blogPageSchema = z.strictObject({
  title: text,
  description: pageDescription,
  hero: pageHero,
  /** The first means all, each other one is a category; shown when a post belongs to it. */
  categories: z.array(text).min(2),
  popular: z.array(nameOf('article')).max(3),
  feed: text,
  readTime: plural(),
  list: z.strictObject({
    pages: text,
    numbers: text,
    more: text,
    categories: text,
    popular: text,
    note: note.optional(),
  }),
  article: z.strictObject({
    back: text,
    contents: text,
    share: text,
    shareOn: z.strictObject({ label: text, networks: several(text) }),
    contact: text,
    related: text,
    note: note.optional(),
  }),
  newsletter: z.strictObject({ page: text, title: text, text, privacy: privacyWords }),
});

export type BlogPage = z.infer<typeof blogPageSchema>;
export type WhitepaperRecord = z.infer<ReturnType<typeof whitepaperSchema>>;
export type WhitepapersPage = z.infer<typeof whitepapersPageSchema>;
export type WebinarRecord = z.infer<ReturnType<typeof webinarSchema>>;
export type WebinarsPage = z.infer<typeof webinarsPageSchema>;
