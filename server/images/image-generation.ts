import { z } from 'zod';
import { type FieldErrors, fieldErrors } from '../../contract/forms/field-errors.ts';
import { text } from '../../contract/forms/fields.ts';
import { plural } from '../../language/plural.ts';
import type { ServerContent } from '../content/server-content.ts';
import type { Environment } from '../environment/environment.ts';
import { SharedLimit } from '../http/limits/visitor-limit.ts';
import { dashboardRenderer } from './dashboard/compose.ts';
import { openAiService } from './openai-service.ts';
import { ProviderError } from './provider.ts';

export type GenerationResult =
  | { status: 200; imageUrl: string }
  | { status: 422; detail: string; errors: FieldErrors }
  | { status: 429; detail: string; retryAfter: number }
  | { status: 502; detail: string };

/**
 * Opens image generation with the service set in the environment, or with the built-in renderer. There are limits,
 * because the page is public and a picture costs time or money.
 *
 * @param content is read again for each picture, because a publication may replace it
 */
export function openImageGeneration(
  { image }: Pick<Environment, 'image'>,
  content: Pick<ServerContent, 'company' | 'errors'>,
  reportError: (error: unknown) => void,
) {
  const provider = image.service ? openAiService(image.service) : dashboardRenderer();
  const limits = new SharedLimit({ perAddress: image.limitPerAddress, total: image.limitTotal }, 60);
  let inProgress = 0;
  return {
    /** @throws the signal's reason if the visitor has left */
    async receive(input: unknown, address: string, signal: AbortSignal): Promise<GenerationResult> {
      const { errors, company } = content;
      const request = promptSchema(errors, company.locale).safeParse(input);
      if (!request.success) {
        return { status: 422, detail: 'This prompt cannot be used.', errors: fieldErrors(request.error.issues) };
      }
      if (inProgress >= provider.maxConcurrent) return { status: 429, detail: errors.pictures.busy, retryAfter: 5 };
      const seconds = limits.take(address);
      if (seconds !== null) {
        const detail = plural(company.locale, errors.pictures.tooMany, seconds);
        return { status: 429, detail, retryAfter: seconds };
      }
      inProgress += 1;
      try {
        const picture = await provider.generate(request.data.prompt, signal);
        return { status: 200, imageUrl: `data:image/webp;base64,${Buffer.from(picture).toString('base64')}` };
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        reportError(error);
        return { status: 502, detail: 'The picture could not be generated.' };
      } finally {
        inProgress -= 1;
      }
    },
  };
}

const maxPromptLength = 1000;

function promptSchema({ rules, pictures }: ServerContent['errors'], locale: string) {
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
