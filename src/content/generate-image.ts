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
  alt: paragraph.meta({ title: 'Description', description: 'What is seen in every picture, for those who cannot.' }),
  size: text.meta({ title: 'Size', description: 'And kind of file.' }),
  next: template('prompt').meta({ title: 'Below the drawing', description: 'What the first press will ask for.' }),
  generate: text.meta({ title: 'Button' }),
  generating: text.meta({ title: 'Button, while it draws' }),
  download: text.meta({ title: 'Button that saves it' }),
  file: fileName.meta({ description: 'Small letters, digits and hyphens; .webp follows.' }),
  announcement: text.meta({ title: 'Announcement', description: 'What screen readers say while it draws.' }),
  seconds: template('count').meta({ title: 'Seconds so far' }),
  success: text.meta({ title: 'When it is done' }),
  failure: text.meta({ title: 'When it fails' }),
  variation: template('prompt', 'number').meta({ title: 'Description used again' }),
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
      description: 'One after the other, so that each press gives another picture.',
    }),
  picture: pictureSchema.meta({ title: 'Picture' }),
  shown: z.strictObject({ title: heading }).meta({ title: 'Page of the picture', description: 'Without script.' }),
  making: z
    .strictObject({ title: heading, items: several(item).meta({ title: 'Entries' }) })
    .meta({ title: 'How it is made' }),
  closing: item.extend({ action: text.meta({ title: 'Button' }) }).meta({ title: 'End of the page' }),
  related,
});

export type StudioWords = z.infer<typeof pictureSchema>;
export type GenerateImage = z.infer<typeof generateImageSchema>;
