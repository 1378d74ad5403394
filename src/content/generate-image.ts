import { z } from 'astro/zod';
import { template } from './interface/words.ts';
import { pageDescription, pageHero, path, privacyWords, several } from './shared.ts';

const text = z.string().min(1);
const item = z.strictObject({ title: text, text });

const pictureSchema = z.strictObject({
  /** What is seen in every picture. */
  alt: text,
  /** The size and kind of file. */
  size: text,
  generate: text,
  generating: text,
  download: text,
  announcement: text,
  seconds: template('count'),
  success: text,
  failure: text,
  variation: template('prompt', 'number'),
  privacy: privacyWords,
});

/** The shape of `content/generate-image.yaml`. */
export const generateImageSchema = z.strictObject({
  title: text,
  description: pageDescription,
  hero: pageHero,
  /** One after the other, so that pressing again gives another picture. */
  prompts: z.array(z.string().min(20).max(400)).min(4),
  picture: pictureSchema,
  /** The page that shows the picture without script. */
  shown: z.strictObject({ title: text }),
  making: z.strictObject({ title: text, items: several(item) }),
  closing: item.extend({ action: text }),
  related: several(path),
});

export type StudioWords = z.infer<typeof pictureSchema>;
export type GenerateImage = z.infer<typeof generateImageSchema>;
