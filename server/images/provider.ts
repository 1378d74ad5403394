/**
 * Limits for a picture from an image service: bytes, pixels once it is decoded, and the longest side when it is passed
 * on.
 */
export const acceptedPictures = { bytes: 12 * 1024 * 1024, pixels: 40_000_000, side: 2048 } as const;

export interface ImageProvider {
  /** @throws ProviderError if there is no picture, or the signal's reason if the visitor has left */
  generate(prompt: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>>;
  /** The maximum number of pictures in progress or queued, so that each is finished within seconds. */
  readonly maxConcurrent: number;
}

/** Thrown if there is no picture. The message is only for the log, and contains no secrets. */
export class ProviderError extends Error {}
