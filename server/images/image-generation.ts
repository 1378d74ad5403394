import { z } from 'zod';
import { type FieldErrors, fieldErrors } from '../../contract/forms/field-errors.ts';
import { type RuleWords, text } from '../../contract/forms/fields.ts';
import { plural } from '../../language/plural.ts';
import type { ServerContent } from '../content.ts';
import type { Environment } from '../environment/environment.ts';
import { SharedLimit } from '../http/limits/visitor-limit.ts';
import { DashboardRenderer } from './dashboard/compose.ts';
import { OpenAiService } from './openai-service.ts';
import { type ImageProvider, ProviderError } from './provider.ts';

export type GenerationResult =
  | { status: 200; imageUrl: string }
  | { status: 422; detail: string; errors: FieldErrors }
  | { status: 429; detail: string; retryAfter: number }
  | { status: 502; detail: string };

type Words = Pick<ServerContent, 'company' | 'errors'>;

/** Generates pictures for visitors. There are limits, because the page is public and a picture costs time or money. */
class ImageGeneration {
  readonly #provider: ImageProvider;
  readonly #limits: SharedLimit;
  #making = 0;
  readonly #content: Words;
  readonly #reportError: (error: unknown) => void;

  /** @param content is read again for each picture, because a publication may replace it */
  constructor(provider: ImageProvider, limits: SharedLimit, content: Words, reportError: (error: unknown) => void) {
    this.#provider = provider;
    this.#limits = limits;
    this.#content = content;
    this.#reportError = reportError;
  }

  /**
   * Handles a request for a picture, from the API or a posted form.
   *
   * @throws the signal's reason if the visitor has left
   */
  async receive(input: unknown, address: string, signal: AbortSignal): Promise<GenerationResult> {
    const { errors, company } = this.#content;
    const request = promptSchema(errors, company.locale).safeParse(input);
    if (!request.success) {
      return { status: 422, detail: 'This prompt cannot be used.', errors: fieldErrors(request.error.issues) };
    }
    if (this.#making >= this.#provider.maxConcurrent)
      return { status: 429, detail: errors.pictures.busy, retryAfter: 5 };
    const seconds = await this.#limits.take(address);
    if (seconds !== null) {
      const detail = plural(company.locale, errors.pictures.tooMany, seconds);
      return { status: 429, detail, retryAfter: seconds };
    }
    this.#making += 1;
    try {
      const picture = await this.#provider.generate(request.data.prompt, { signal });
      const { buffer, byteOffset, byteLength } = picture;
      const base64 = Buffer.from(buffer, byteOffset, byteLength).toString('base64');
      return { status: 200, imageUrl: `data:image/webp;base64,${base64}` };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.#reportError(error);
      return { status: 502, detail: 'The picture could not be generated.' };
    } finally {
      this.#making -= 1;
    }
  }
}

/** Opens image generation with the service set in the environment, or with the built-in renderer. */
export function openImageGeneration(
  { image }: Pick<Environment, 'image'>,
  content: Words,
  reportError: (error: unknown) => void,
): ImageGeneration {
  const provider = image.service ? new OpenAiService(image.service) : new DashboardRenderer();
  const limits = new SharedLimit({ perAddress: image.limitPerAddress, total: image.limitTotal }, 60);
  return new ImageGeneration(provider, limits, content, reportError);
}

const maxPromptLength = 1000;

interface PromptWords {
  rules: RuleWords;
  pictures: Record<'prompt' | 'blank' | 'none', string>;
}

/** The body of `POST /api/generate-image` (docs/product.md#calls). */
function promptSchema({ rules, pictures }: PromptWords, locale: string) {
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
