import { fileAddress } from './files.ts';
import type { WebinarRecord } from './webinar.ts';

/** Where a recording is watched. */
export interface Player {
  href: string;
  /** The origin of the host that is asked for it; undefined for a file of our own. */
  frame?: string;
}

/** @throws when the file of a recording is missing */
export function playerOf(recording: WebinarRecord['recording']): Player | undefined {
  if (recording?.address) return { href: recording.address, frame: new URL(recording.address).origin };
  return recording?.file ? { href: fileAddress(recording.file) } : undefined;
}
