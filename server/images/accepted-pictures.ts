/** Limits for a picture from an image service: in bytes, in pixels once decoded, and on each side when it is passed on. */
export const acceptedPictures = { bytes: 12 * 1024 * 1024, pixels: 40_000_000, side: 2048 } as const;
