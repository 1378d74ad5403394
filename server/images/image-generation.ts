import type { ErrorWords } from '../../src/content/interface/errors.ts';
import { promptSchema } from '../../src/features/image-studio/prompt.ts';
import { type FieldErrors, fieldErrors } from '../../src/forms/field-errors.ts';
import { plural } from '../../src/language/plural.ts';
import type { ServerContent } from '../content.ts';
import type { Environment } from '../environment/environment.ts';
import { SharedLimit } from '../http/limits/visitor-limit.ts';
import { BuiltInRenderer } from './built-in/renderer.ts';
import { GenerationQueue, QueueFullError } from './generation-queue.ts';
import { OpenAiService } from './openai-service.ts';
import { PictureWorkers } from './picture-workers.ts';
import { type ImageProvider, ProviderError } from './provider.ts';

/** What became of a request for a picture. */
export type GenerationAnswer =
  | { status: 200; imageUrl: string }
  | { status: 422; detail: string; errors: FieldErrors }
  | { status: 429; detail: string; retryAfter: number }
  | { status: 502 | 504; detail: string };

/** The most pictures that are made at once: as many as the smallest machine has cores. */
const atOnce = 2;

/** What visitors read when there is no picture. */
type Words = Pick<ServerContent, 'company' | 'errors'>;

/** Makes pictures for visitors, within limits: the page is public, and a picture costs time or money. */
class ImageGeneration {
  readonly #provider: ImageProvider;
  readonly #limits: SharedLimit;
  readonly #queue: GenerationQueue;
  #words: ErrorWords['pictures'];
  #locale: string;
  #schema: ReturnType<typeof promptSchema>;
  readonly #reportError: (error: unknown) => void;

  constructor(
    provider: ImageProvider,
    limits: SharedLimit,
    { company, errors }: Words,
    reportError: (error: unknown) => void,
  ) {
    this.#provider = provider;
    this.#limits = limits;
    this.#queue = new GenerationQueue(atOnce, provider.mostWaiting);
    this.#words = errors.pictures;
    this.#locale = company.locale;
    this.#schema = promptSchema(errors, company.locale);
    this.#reportError = reportError;
  }

  /** Says other words from now on. */
  adopt({ company, errors }: Words): void {
    this.#words = errors.pictures;
    this.#locale = company.locale;
    this.#schema = promptSchema(errors, company.locale);
  }

  /**
   * Answers a request for a picture, whether it came as a call or as a posted form.
   *
   * @param input `{prompt}`, not checked yet
   * @param address where it comes from, for the limits
   * @param signal aborted when the visitor leaves; then it throws the signal's reason
   */
  async receive(input: unknown, address: string, signal: AbortSignal): Promise<GenerationAnswer> {
    const request = this.#schema.safeParse(input);
    if (!request.success) {
      return { status: 422, detail: 'The prompt cannot be used.', errors: fieldErrors(request.error.issues) };
    }
    const taken = await this.#limits.take(address);
    if (!taken.isTaken) {
      return {
        status: 429,
        detail: plural(this.#locale, this.#words.tooMany, taken.seconds),
        retryAfter: taken.seconds,
      };
    }
    try {
      const work = () => this.#provider.generate(request.data.prompt, { signal });
      const picture = await this.#queue.run(work, signal);
      const { buffer, byteOffset, byteLength } = picture;
      const base64 = Buffer.from(buffer, byteOffset, byteLength).toString('base64');
      return { status: 200, imageUrl: `data:image/webp;base64,${base64}` };
    } catch (error) {
      if (error instanceof QueueFullError) {
        await taken.giveBack();
        return { status: 429, detail: this.#words.busy, retryAfter: 5 };
      }
      if (!(error instanceof ProviderError)) throw error;
      this.#reportError(error);
      return error.kind === 'time-out'
        ? { status: 504, detail: 'Making the picture took too long.' }
        : { status: 502, detail: 'The picture could not be made.' };
    }
  }
}

/** Image generation as the environment asks for it: a service when one is named, else the built-in renderer. */
export function openImageGeneration(
  { image }: Pick<Environment, 'image'>,
  words: Words,
  reportError: (error: unknown) => void,
): { images: ImageGeneration; close(): Promise<void> } {
  const workers = new PictureWorkers();
  const provider = image.service ? new OpenAiService(image.service, workers) : new BuiltInRenderer(workers);
  const limits = new SharedLimit({ perAddress: image.limitPerAddress, total: image.limitTotal }, 60);
  return { images: new ImageGeneration(provider, limits, words, reportError), close: () => workers.close() };
}
