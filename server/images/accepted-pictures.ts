/** What comes from elsewhere is at most so large: in bytes, in pixels once decoded, and on each side as it goes on. */
export const acceptedPictures = { bytes: 12 * 1024 * 1024, pixels: 40_000_000, side: 2048 } as const;
