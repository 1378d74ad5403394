import type { Problem } from '../../../contract/forms/problem.ts';
import { sendJson } from '../../forms/send-json.ts';

/** A service may take a minute, may be retried once, and may serve others first. */
const timeoutMs = 150_000;

export class GenerationError extends Error {
  /** The server's advice to the visitor, if any. */
  readonly advice: string | undefined;

  constructor(message: string, advice?: string) {
    super(message);
    this.advice = advice;
  }
}

/**
 * Asks the server for a picture (docs/product.md#image-generation).
 *
 * @returns a data URL of WebP
 * @throws GenerationError if the server rejects the request, fails or responds without a picture
 */
export async function requestPicture(prompt: string): Promise<string> {
  const response = await sendJson('POST', '/api/generate-image', { prompt }, timeoutMs);
  if (!response.isOk) {
    const { detail } = (response.body ?? {}) as Partial<Problem>;
    throw new GenerationError(
      `Generating the image returned status ${response.status}`,
      response.status === 429 ? detail : undefined,
    );
  }
  const { imageUrl } = (response.body ?? {}) as { imageUrl?: unknown };
  if (typeof imageUrl !== 'string' || imageUrl === '') {
    throw new GenerationError('No image URL returned from generation');
  }
  return imageUrl;
}
