import type { OpenAI } from 'openai';
import { makeWebp } from './make-webp.ts';
import { type ImageProvider, ProviderError } from './provider.ts';

interface ServiceSettings {
  url: string;
  key: string;
  model: string;
  timeoutMs: number;
}

export function openAiService(settings: ServiceSettings): ImageProvider {
  let client: Promise<OpenAI> | undefined;
  return {
    maxConcurrent: 6,
    async generate(prompt, signal) {
      const deadline = AbortSignal.timeout(settings.timeoutMs);
      const both = AbortSignal.any([signal, deadline]);
      try {
        client ??= openClient(settings);
        const response = await (await client).images.generate(imageRequest(settings.model, prompt), { signal: both });
        const text = response?.data?.[0]?.b64_json;
        if (typeof text !== 'string' || text === '') throw new ProviderError('The image service sent no image');
        const bytes = new Uint8Array(Buffer.from(text, 'base64'));
        return await makeWebp('check', bytes, both).catch((error: Error) => {
          throw new ProviderError(`The image service sent no usable image: ${error.message}`);
        });
      } catch (error) {
        signal.throwIfAborted();
        if (deadline.aborted) throw new ProviderError('The image service took too long');
        throw error instanceof ProviderError ? error : new ProviderError(describe(error));
      }
    },
  };
}

/** Loads the client for the first picture, so that a site with the built-in renderer never needs its memory. */
async function openClient({ url, key, timeoutMs }: ServiceSettings): Promise<OpenAI> {
  const { OpenAI } = await import('openai');
  return new OpenAI({
    baseURL: url,
    apiKey: key,
    organization: null,
    project: null,
    timeout: timeoutMs,
    // Retries once after 429, 5xx and broken connections, after the client's back-off or the service's Retry-After.
    maxRetries: 1,
    logLevel: 'off',
  });
}

/** OpenAI's own models always return base64 and accept a format. Other models must be asked for base64. */
function imageRequest(model: string, prompt: string) {
  const common = { model, prompt, n: 1 };
  return /^(gpt-image|chatgpt-image)/.test(model)
    ? ({ ...common, size: '1536x1024', output_format: 'webp' } as const)
    : ({ ...common, response_format: 'b64_json' } as const);
}

/** Describes an error for the log, without the service's own message, which may repeat the key. */
function describe(error: unknown): string {
  const status = (error as { status?: unknown } | null)?.status;
  if (typeof status === 'number') return `The image service returned status ${status}`;
  if (error instanceof SyntaxError) return 'The image service’s response was not JSON';
  return 'The image service could not be reached';
}
