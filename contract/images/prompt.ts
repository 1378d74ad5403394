import { z } from 'zod';
import { type RuleWords, text } from '../forms/fields.ts';

const maxPromptLength = 1000;

interface PromptWords {
  rules: RuleWords;
  pictures: Record<'prompt' | 'blank' | 'none', string>;
}

/** The body of `POST /api/generate-image` (docs/product.md#calls). */
export function promptSchema({ rules, pictures }: PromptWords, locale: string) {
  return z.object(
    {
      prompt: text(pictures.prompt, maxPromptLength, { locale, rules }).refine(
        (value) => value.trim() !== '',
        pictures.blank,
      ),
    },
    { error: pictures.none },
  );
}
