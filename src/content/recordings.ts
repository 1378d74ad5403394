import type { WebinarRecord } from './resources.ts';

/** Videos of our own. The build puts them among the pictures, which are served from disk, a part at a time. */
const files = import.meta.glob<string>('../../content/files/*.{mp4,webm}', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** Where a recording is watched. */
export interface Player {
  href: string;
  /** The origin of the host that is asked for it; undefined for a file of our own. */
  frame?: string;
}

/** @throws when the file of a recording is missing */
export function playerOf(recording: WebinarRecord['recording']): Player | undefined {
  if (recording?.address) return { href: recording.address, frame: new URL(recording.address).origin };
  if (!recording?.file) return undefined;
  const href = files[`../../content/files/${recording.file}`];
  if (!href) throw new Error(`The recording content/files/${recording.file} is missing`);
  return { href };
}
