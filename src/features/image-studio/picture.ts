import type { Problem } from '../../../contract/forms/problem.ts';
import { fill } from '../../../language/fill.ts';
import { sendJson } from '../../forms/send-json.ts';

/** A service may take a minute, may be retried once, and may have others to serve first. */
const timeoutMs = 150_000;

/**
 * Asks the server for a picture (docs/product.md#image-generation). The cause of an error is advice to the visitor, if
 * there is any.
 */
export async function requestPicture(prompt: string): Promise<string> {
  const response = await sendJson('POST', '/api/generate-image', { prompt }, timeoutMs);
  if (!response.isOk) {
    const { detail } = (response.body ?? {}) as Partial<Problem>;
    throw new Error(`Generating the image returned status ${response.status}`, {
      cause: response.status === 429 ? detail : undefined,
    });
  }
  const { imageUrl } = (response.body ?? {}) as { imageUrl?: unknown };
  if (typeof imageUrl !== 'string' || imageUrl === '') throw new Error('No image URL returned from generation');
  return imageUrl;
}

/**
 * Returns the prompt for the next picture. After the last prompt they repeat with a number, so that every picture is
 * different.
 */
export function nextPrompt(prompts: readonly string[], press: number, variation: string): string {
  const prompt = prompts[press % prompts.length] ?? '';
  const round = Math.floor(press / prompts.length);
  return round === 0 ? prompt : fill(variation, { prompt, number: round + 1 });
}
