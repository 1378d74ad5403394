import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { httpError } from '../problems.ts';
import { blockOf, visitorKey } from './visitor-limit.ts';

/** Files that are read at once: each takes 7 MB at most, and as much again while it is checked. */
const mostUploads = 24;

/** Limits for one visitor and one block of addresses keep a few slow senders from holding up the others. */
const mostOfVisitor = 3;
const mostOfBlock = 6;

/** A file has to come at 64 kbit/s, measured over this time: a phone that changes its cell stalls for a few seconds. */
const leastBytes = 80_000;
const measuredMs = 10_000;

interface Upload {
  visitor: string;
  block: string;
  /** The time at which it began. */
  since: number;
  /** Ends the receiving; undefined once all of it is there. */
  refuse: ((error: Error) => void) | undefined;
}

/** Receives the forms that have files in them. */
export class Uploads {
  readonly #uploads = new Map<ServerResponse, Upload>();

  /**
   * Reads the body of a request. It has its place until its answer is sent or broken off. When no place is left, a visitor takes
   * one from those who have two more than their own block: a few senders that are as slow as they may be cannot hold them all.
   *
   * @throws with the status 503 when there is no place, and 408 when it comes too slowly
   */
  receive(request: IncomingMessage, answer: ServerResponse, address: string): Promise<Buffer> {
    const upload: Upload = {
      visitor: visitorKey(address),
      block: blockOf(address),
      since: performance.now(),
      refuse: undefined,
    };
    // Its end would be waited for in vain.
    if (answer.destroyed) return Promise.reject(ended());
    if (!this.#hasPlaceFor(upload)) return Promise.reject(tooMany());
    this.#uploads.set(answer, upload);
    answer.once('close', () => this.#uploads.delete(answer));
    return read(request, upload);
  }

  #hasPlaceFor({ visitor, block }: Upload): boolean {
    const all = [...this.#uploads.values()];
    const own = all.filter((upload) => upload.block === block);
    if (own.filter((upload) => upload.visitor === visitor).length >= mostOfVisitor || own.length >= mostOfBlock)
      return false;
    return all.length < mostUploads || this.#takePlace(own.length + 2);
  }

  /** Ends the oldest upload of a block that has at least so many. */
  #takePlace(least: number): boolean {
    const blocks = Map.groupBy(this.#uploads, ([, { block }]) => block);
    const [most = []] = [...blocks.values()].sort((one, other) => other.length - one.length);
    const receiving = most.filter(([, { refuse }]) => refuse).sort(([, one], [, other]) => one.since - other.since);
    const [oldest] = receiving;
    if (most.length < least || !oldest) return false;
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

/** The start of a body comes with its request, or its sender waits for an answer first. */
const startMs = 1000;

/** Reads the first bytes of a body, and waits for them no longer than a second. The rest is thrown away as it comes. */
export async function readStart(body: Readable, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const { promise: isRead, resolve } = Promise.withResolvers<void>();
  const keep = (chunk: Buffer) => {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= most) resolve();
  };
  body.on('data', keep).once('close', resolve);
  await Promise.race([isRead, wait(startMs, undefined, { ref: false })]);
  body.off('data', keep);
  return Buffer.concat(chunks).subarray(0, most);
}
