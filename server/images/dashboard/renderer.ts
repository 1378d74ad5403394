import { makeWebp } from '../make-webp.ts';
import { type ImageProvider, ProviderError } from '../provider.ts';
import { composeDashboard } from './compose.ts';

/** Draws dashboards on this machine, one at a time. It needs no key and no network. */
export class DashboardRenderer implements ImageProvider {
  readonly maxConcurrent = 20;
  #last: Promise<unknown> = Promise.resolve();

  async generate(prompt: string, { signal }: { signal: AbortSignal }): Promise<Uint8Array<ArrayBuffer>> {
    const picture = this.#last.then(() => makeWebp('draw', composeDashboard(prompt).svg, signal));
    this.#last = picture.catch(() => {});
    try {
      return await picture;
    } catch (error) {
      signal.throwIfAborted();
      throw new ProviderError('fault', `The dashboard could not be drawn: ${(error as Error).message}`);
    }
  }
}
