import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { httpError } from '../problems.ts';
import { networkPrefix, visitorKey } from './visitor-limit.ts';

/** The maximum number of simultaneous uploads. Each takes up to 7 MB, and as much again while it is checked. */
const maxUploads = 24;

/** Limits for one visitor and one network, so that a few slow senders do not block the others. */
const maxPerVisitor = 3;
const maxPerNetwork = 6;

export class UploadSlots {
  readonly #receiving = new Map<ServerResponse, string>();

  /** Reads a body, which counts as an upload until the response ends. @throws with status 503 if no slot is free */
  async receive(request: IncomingMessage, response: ServerResponse, address: string): Promise<Buffer> {
    if (response.destroyed) throw new Error('The connection was ended');
    const others = [...this.#receiving.values()];
    const count = (key: (address: string) => string) => others.filter((other) => key(other) === key(address)).length;
    if (others.length >= maxUploads || count(visitorKey) >= maxPerVisitor || count(networkPrefix) >= maxPerNetwork)
      throw httpError(503, 'Too many files at once', { 'retry-after': '10' });
    this.#receiving.set(response, address);
    response.once('close', () => this.#receiving.delete(response));
    return buffer(request);
  }
}
