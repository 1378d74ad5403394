import { readPostedForm } from '../http/posted-form.ts';
import type { Services } from '../services.ts';
import type { GenerationAnswer } from './image-generation.ts';

interface PostedPrompt {
  status: number;
  prompt: string;
  imageUrl?: string;
  advice?: string;
  retryAfter?: number;
}

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

function toPostedPrompt(prompt: string, answer: GenerationAnswer): PostedPrompt {
  const { status } = answer;
  if (status === 200) return { status, prompt, imageUrl: answer.imageUrl };
  if (status === 422) return { status, prompt, advice: Object.values(answer.errors).join(' ') };
  if (status === 429) return { status, prompt, advice: answer.detail, retryAfter: answer.retryAfter };
  return { status, prompt };
}
