import type { PictureWorkers } from '../picture-workers.ts';
import { type ImageProvider, ProviderError } from '../provider.ts';

/** Draws dashboards itself: no key, no network. */
export class BuiltInRenderer implements ImageProvider {
  readonly mostWaiting = 18;
  readonly #workers: PictureWorkers;

  constructor(workers: PictureWorkers) {
    this.#workers = workers;
  }

  async generate(prompt: string, { signal }: { signal: AbortSignal }) {
    signal.throwIfAborted();
    // Begun is ended: it takes a fraction of a second, and until then the thread is not free for another.
    const picture = await this.#workers.run({ kind: 'draw', prompt }).catch((error: Error) => {
      throw new ProviderError('fault', `The built-in renderer failed: ${error.message}`);
    });
    signal.throwIfAborted();
    return picture;
  }
}
