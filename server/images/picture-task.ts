/** What the picture worker is asked to do. */
export type PictureTask = { kind: 'draw'; prompt: string; seed?: string } | { kind: 'check'; bytes: Uint8Array };

/** What it answers: the picture as WebP, or why there is none. */
export type PictureAnswer = { picture: Uint8Array<ArrayBuffer> } | { error: string };
