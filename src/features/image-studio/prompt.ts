import { z } from 'zod';
import { text } from '../../forms/fields.ts';
import { longestPrompt } from './prompt-limit.ts';

/** What `POST /api/generate-image` takes (docs/product.md#calls). */
export const promptSchema = z.object(
  { prompt: text('Prompt', longestPrompt).refine((value) => value.trim() !== '', 'Enter a prompt.') },
  { error: 'Send a prompt.' },
);
