import type { ServerResponse } from 'node:http';
import { visitorKey } from './visitor-limit.ts';

/** Files that are read at once: each takes 7 MB at most, and as much again while it is checked. */
const mostUploads = 24;

/** Of one visitor, so that a few slow ones do not keep the others waiting. */
const mostOfVisitor = 3;

/** Counts the files that are being read. */
export class Uploads {
  readonly #visitors = new Map<ServerResponse, string>();

  /** Counts one until its answer is sent or broken off; false, and nothing counted, when there are too many. */
  begin(address: string, answer: ServerResponse): boolean {
    const visitor = visitorKey(address);
    const own = [...this.#visitors.values()].filter((other) => other === visitor).length;
    if (this.#visitors.size >= mostUploads || own >= mostOfVisitor) return false;
    this.#visitors.set(answer, visitor);
    answer.once('close', () => this.#visitors.delete(answer));
    return true;
  }
}
