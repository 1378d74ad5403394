import { z } from 'zod';
import type { ErrorWords } from '../../content/interface/errors.ts';
import { text } from '../../forms/fields.ts';

const longestPrompt = 1000;

/** What `POST /api/generate-image` takes (docs/product.md#calls). */
export function promptSchema({ rules, pictures }: Pick<ErrorWords, 'rules' | 'pictures'>, locale: string) {
  return z.object(
    {
      prompt: text(pictures.prompt, longestPrompt, { locale, rules }).refine(
        (value) => value.trim() !== '',
        pictures.blank,
      ),
    },
    { error: pictures.none },
  );
}
