/**
 * The files that editors may upload for a field that names one of `content/files/`. The server finds out the kind by the
 * content (server/content/editing/check-file.ts).
 */
export const fileKinds = {
  document: { endings: ['.pdf'], types: ['application/pdf'], mostBytes: 20_000_000, words: 'a PDF' },
  /** 100 MB is also what hosts of Git repositories take of one file. */
  video: {
    endings: ['.mp4', '.webm'],
    types: ['video/mp4', 'video/webm'],
    mostBytes: 100_000_000,
    words: 'an MP4 or WebM video',
  },
} as const satisfies Record<string, FileRules>;

interface FileRules {
  endings: readonly string[];
  types: readonly string[];
  mostBytes: number;
  /** Follows "The file is not". */
  words: string;
}

export type FileKind = keyof typeof fileKinds;

/** Says that a file is too large, in words that follow "The file". */
export const tooLargeRule = (kind: FileKind) => `has more than ${fileKinds[kind].mostBytes / 1_000_000} MB`;

/** A file of `content/files/`, or one that will be there with the next publication. */
export interface StoredFile {
  name: string;
  bytes: number;
  isPublished: boolean;
}
