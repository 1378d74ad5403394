/** The encodings that text files are published in, the one preferred first, and the ending of each on disk. */
export const encodings = { br: '.br', gzip: '.gz' } as const;

export type Encoding = keyof typeof encodings;
