import { z } from 'zod';
import { paragraph, privacyWords, template, text } from './interface/words.ts';
import {
  fileName,
  heading,
  item,
  pageDescription,
  pageHero,
  pageTitle,
  related,
  searchTitle,
  several,
} from './shared.ts';

const pictureSchema = z.strictObject({
  alt: paragraph.meta({ title: 'Description', description: 'Describes every picture for people who cannot see it.' }),
  size: text.meta({ title: 'Size and format', description: 'Shown with the picture.' }),
  next: template('prompt').meta({
    title: 'Text below the placeholder',
    description: 'Says what the first press generates.',
  }),
  generate: text.meta({ title: 'Button' }),
  generating: text.meta({ title: 'Button while generating' }),
  download: text.meta({ title: 'Download button' }),
  file: fileName.meta({ description: 'Lowercase letters, digits and hyphens. The ending .webp is added.' }),
  announcement: text.meta({
    title: 'Announcement',
    description: 'Read by screen readers while the picture is generated.',
  }),
  seconds: template('count').meta({ title: 'Elapsed seconds' }),
  success: text.meta({ title: 'Success message' }),
  failure: text.meta({ title: 'Failure message' }),
  variation: template('prompt', 'number').meta({ title: 'Text when a description is used again' }),
  privacy: privacyWords,
});

/** The shape of `content/generate-image.yaml`. */
export const generateImageSchema = z.strictObject({
  title: pageTitle,
  searchTitle,
  description: pageDescription,
  hero: pageHero,
  prompts: z
    .array(z.string().min(20).max(400).meta({ 'x-kind': 'paragraph' }))
    .min(4)
    .meta({
      title: 'Descriptions of pictures',
      description: 'Used in turn, so each press gives a different picture.',
    }),
  picture: pictureSchema.meta({ title: 'Picture' }),
  shown: z
    .strictObject({ title: heading })
    .meta({ title: 'Picture page', description: 'For visitors without JavaScript.' }),
  making: z
    .strictObject({ title: heading, items: several(item).meta({ title: 'Entries' }) })
    .meta({ title: 'How it is made' }),
  closing: item.extend({ action: text.meta({ title: 'Button' }) }).meta({ title: 'End of the page' }),
  related,
});

export type StudioWords = z.infer<typeof pictureSchema>;
export type GenerateImage = z.infer<typeof generateImageSchema>;
