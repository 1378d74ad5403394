import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { httpError } from '../problems.ts';
import { blockPrefix, visitorKey } from './visitor-limit.ts';

/** The maximum number of simultaneous uploads. Each takes up to 7 MB, and as much again while it is checked. */
const maxUploads = 24;

/** Limits for one visitor and one block of addresses, so that a few slow senders do not block the others. */
const maxPerVisitor = 3;
const maxPerBlock = 6;

/**
 * The minimum number of bytes in this time: 64 kbit/s on average, because a phone that changes cells stalls for a few
 * seconds.
 */
const leastBytes = 80_000;
const measuredMs = 10_000;

interface Upload {
  visitor: string;
  block: string;
  since: number;
  refuse: ((error: Error) => void) | undefined;
}

export class Uploads {
  readonly #uploads = new Map<ServerResponse, Upload>();

  /**
   * Reads the body of a request, which counts as an upload until its response ends or the connection breaks. If too
   * many are in progress, it replaces one from a block of addresses with at least two more uploads than its own, so
   * that a few slow senders cannot occupy all slots.
   *
   * @throws with status 503 if no slot is free, and 408 if it is too slow
   */
  receive(request: IncomingMessage, response: ServerResponse, address: string): Promise<Buffer> {
    const upload: Upload = {
      visitor: visitorKey(address),
      block: blockPrefix(address),
      since: performance.now(),
      refuse: undefined,
    };
    // Its end has already been emitted.
    if (response.destroyed) return Promise.reject(ended());
    if (!this.#hasPlaceFor(upload)) return Promise.reject(tooMany());
    this.#uploads.set(response, upload);
    response.once('close', () => this.#uploads.delete(response));
    return read(request, upload);
  }

  #hasPlaceFor({ visitor, block }: Upload): boolean {
    const all = [...this.#uploads.values()];
    const own = all.filter((upload) => upload.block === block);
    if (own.filter((upload) => upload.visitor === visitor).length >= maxPerVisitor || own.length >= maxPerBlock)
      return false;
    return all.length < maxUploads || this.#takePlace(own.length + 2);
  }

  /** Aborts the oldest upload of a block with at least this many. */
  #takePlace(minCount: number): boolean {
    const blocks = Map.groupBy(this.#uploads, ([, { block }]) => block);
    const [largest = []] = [...blocks.values()].sort((a, b) => b.length - a.length);
    const receiving = largest.filter(([, { refuse }]) => refuse).sort(([, a], [, b]) => a.since - b.since);
    const [oldest] = receiving;
    if (largest.length < minCount || !oldest) return false;
    const [answer, { refuse }] = oldest;
    this.#uploads.delete(answer);
    refuse?.(tooMany());
    return true;
  }
}

function read(request: IncomingMessage, upload: Upload): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let [bytes, before] = [0, 0];
    const watch = setInterval(() => {
      if (bytes - before < leastBytes) end(httpError(408, 'The upload is too slow'));
      before = bytes;
    }, measuredMs);
    const end = (error?: Error) => {
      clearInterval(watch);
      upload.refuse = undefined;
      request.removeAllListeners('data');
      if (error) reject(error);
      else resolve(Buffer.concat(chunks));
    };
    upload.refuse = end;
    request.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      bytes += chunk.length;
    });
    request.once('end', () => end());
    request.once('error', end);
    request.once('close', () => end(ended()));
  });
}

function ended(): Error {
  return new Error('The connection was ended');
}

function tooMany(): Error {
  return httpError(503, 'Too many files at once', { 'retry-after': '10' });
}

/** If a body does not start within this time, the sender is waiting for a response first. */
const startMs = 1000;

/** Reads the start of a body, waiting at most a second, and discards the rest as it arrives. */
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
