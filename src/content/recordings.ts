import { fileAddress } from './files.ts';
import type { WebinarRecord } from './webinar.ts';

/** The URL of a recording. */
export interface Player {
  href: string;
  /** The origin of the video host; undefined for a file of our own. */
  frame?: string;
}

/** @throws if the recording's file is missing */
export function getPlayer(recording: WebinarRecord['recording']): Player | undefined {
  if (recording?.address) return { href: recording.address, frame: new URL(recording.address).origin };
  return recording?.file ? { href: fileAddress(recording.file) } : undefined;
}
