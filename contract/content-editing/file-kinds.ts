/**
 * The kinds of files that editors may upload into `content/files/`. The server detects the kind from the content
 * (server/content/editing/received-files.ts).
 */
export const fileKinds = {
  document: { endings: ['.pdf'], maxBytes: 20_000_000, words: 'a PDF' },
  /** Git hosts also limit files to 100 MB. */
  video: { endings: ['.mp4', '.webm'], maxBytes: 100_000_000, words: 'an MP4 or WebM video' },
} as const satisfies Record<string, FileRules>;

interface FileRules {
  endings: readonly string[];
  maxBytes: number;
  /** Follows "The file is not". */
  words: string;
}

export type FileKind = keyof typeof fileKinds;

/** Returns the error for a file that is too large, phrased to follow "The file". */
export const tooLargeError = (kind: FileKind) => `is larger than ${fileKinds[kind].maxBytes / 1_000_000} MB`;

/** Returns true for the path of a picture from `content/`. Names that begin with a dot are excluded. */
export const isPicture = (path: string) => /^images\/(?:.*\/)?[^/.][^/]*\.(webp|jpe?g|png|avif)$/i.test(path);

export const isDownload = (path: string) => /^files\/[^./][^/]*$/.test(path);
