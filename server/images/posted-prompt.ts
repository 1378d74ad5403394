import { readPostedForm } from '../http/posted-form.ts';
import type { Services } from '../services.ts';
import type { GenerationResult } from './image-generation.ts';

interface PostedPrompt {
  status: number;
  prompt: string;
  imageUrl?: string;
  advice?: string;
  retryAfter?: number;
}

/** Answers a posted form. It is not part of `image-generation.ts`, because the build would bundle the drawing into the page. */
export async function receivePostedPrompt(
  request: Request,
  address: string,
  { images, reportError }: Pick<Services, 'images' | 'reportError'>,
): Promise<PostedPrompt> {
  const prompt = (await readPostedForm(request))?.prompt ?? '';
  try {
    return toPostedPrompt(prompt, await images.receive({ prompt }, address, request.signal));
  } catch (error) {
    if (!request.signal.aborted) reportError(error);
    return { status: 500, prompt };
  }
}

function toPostedPrompt(prompt: string, result: GenerationResult): PostedPrompt {
  const { status } = result;
  if (status === 200) return { status, prompt, imageUrl: result.imageUrl };
  if (status === 422) return { status, prompt, advice: Object.values(result.errors).join(' ') };
  if (status === 429) return { status, prompt, advice: result.detail, retryAfter: result.retryAfter };
  return { status, prompt };
}
