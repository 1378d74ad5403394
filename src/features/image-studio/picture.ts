import type { Problem } from '../../../contract/forms/problem.ts';
import { fill } from '../../../language/fill.ts';
import { sendJson } from '../../forms/send-json.ts';

/** A service may take a minute, may be retried once, and may have others to serve first. */
const timeoutMs = 150_000;

export class GenerationError extends Error {
  /** The server's advice to the visitor, if there is any. */
  readonly advice: string | undefined;

  constructor(message: string, advice?: string) {
    super(message);
    this.advice = advice;
  }
}

/** Asks the server for a picture (docs/product.md#image-generation). */
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

export function decodePicture(imageUrl: string): Blob {
  const [, type, base64] = /^data:([a-z/+-]+);base64,(.+)$/.exec(imageUrl) ?? [];
  if (!type || !base64) throw new Error('The picture is not a base64 data URL');
  return new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type });
}

export function downloadPicture(imageUrl: string, name: string): void {
  const url = URL.createObjectURL(decodePicture(imageUrl));
  const link = Object.assign(document.createElement('a'), { href: url, download: `${name}.webp` });
  link.click();
  // The browser reads the file after this function returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
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
