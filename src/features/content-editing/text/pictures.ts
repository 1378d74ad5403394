import { previewAddress } from '../pictures/upload.ts';

/** How a text names a picture: from the folder of its collection. */
const inText = /^\.\.\/(images\/.+)$/;

/** The path of a picture that a text names, from `content/`: `images/blog/ward.webp`; empty for one that is not ours. */
export function pathInText(source: string): string {
  return inText.exec(source)?.[1] ?? '';
}

/** The address of a small preview; empty for a picture that is not ours. */
export function previewOf(source: string): string {
  const path = pathInText(source);
  return path && previewAddress(path);
}

/** @param path from `content/` */
export function sourceInText(path: string): string {
  return `../${path}`;
}

/** Whether a text may name it: pictures of other sites are not ours, and are not loaded. */
export function isOwnPicture(source: string): boolean {
  return inText.test(source);
}
