import { z } from 'astro/zod';
import { pageDescription, pageHero, path, privacyWords, several } from './shared.ts';

const text = z.string().min(1);
const item = z.strictObject({ title: text, text });

/** The shape of `content/generate-image.yaml`. */
export const generateImageSchema = z.strictObject({
  title: text,
  description: pageDescription,
  hero: pageHero,
  /** One after the other, so that pressing again gives another picture. */
  prompts: z.array(z.string().min(20).max(400)).min(4),
  picture: z.strictObject({ alt: text, size: text, privacy: privacyWords }),
  /** The page that shows the picture without script. */
  shown: z.strictObject({ title: text, success: text, failure: text }),
  making: z.strictObject({ title: text, items: several(item) }),
  closing: item.extend({ action: text }),
  related: several(path),
});

export type GenerateImage = z.infer<typeof generateImageSchema>;
