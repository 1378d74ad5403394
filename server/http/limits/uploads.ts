import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { httpError } from '../problems.ts';
import { networkPrefix, visitorKey } from './visitor-limit.ts';

/** The maximum number of simultaneous uploads. Each takes up to 7 MB, and as much again while it is checked. */
const maxUploads = 24;

/** Limits for one visitor and one network, so that a few slow senders do not block the others. */
const maxPerVisitor = 3;
const maxPerNetwork = 6;

export class Uploads {
  /** The visitor's address for each upload in progress. */
  readonly #uploads = new Map<ServerResponse, string>();

  /**
   * Reads the body of a request. It counts as an upload until the response ends or the connection breaks.
   *
   * @throws with status 503 if no slot is free
   */
  async receive(request: IncomingMessage, response: ServerResponse, address: string): Promise<Buffer> {
    if (response.destroyed) throw new Error('The connection was ended');
    const others = [...this.#uploads.values()];
    const count = (key: (address: string) => string) => others.filter((other) => key(other) === key(address)).length;
    if (others.length >= maxUploads || count(visitorKey) >= maxPerVisitor || count(networkPrefix) >= maxPerNetwork)
      throw httpError(503, 'Too many files at once', { 'retry-after': '10' });
    this.#uploads.set(response, address);
    response.once('close', () => this.#uploads.delete(response));
    return buffer(request);
  }
}

/** A sender whose body does not start within this time is waiting for a response first. */
const startMs = 1000;

/** Reads the start of a body for at most a second, and discards the rest as it arrives. */
export async function readStart(body: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const { promise: isRead, resolve } = Promise.withResolvers<void>();
  const keep = (chunk: Buffer) => {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= maxBytes) resolve();
  };
  body.on('data', keep).once('close', resolve);
  await Promise.race([isRead, wait(startMs, undefined, { ref: false })]);
  body.off('data', keep);
  return Buffer.concat(chunks).subarray(0, maxBytes);
}
