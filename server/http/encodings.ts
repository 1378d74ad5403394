/** The encodings of published text files, in order of preference, with their extensions on disk. */
export const encodings = { br: '.br', gzip: '.gz' } as const;

export type Encoding = keyof typeof encodings;
