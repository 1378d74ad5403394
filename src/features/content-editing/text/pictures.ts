/** How a text names a picture: from the folder of its collection. */
const inText = /^\.\.\/(images\/.+)$/;

/** The address of a small preview; of a picture that is none of ours, nothing. */
export function previewOf(source: string): string {
  const path = inText.exec(source)?.[1];
  return path ? previewAddress(path) : '';
}

/** @param path from `content/`: `images/blog/ward.webp` */
export function previewAddress(path: string): string {
  return `/api/content/pictures/${path.split('/').map(encodeURIComponent).join('/')}`;
}

/** @param path from `content/` */
export function sourceInText(path: string): string {
  return `../${path}`;
}

/** Whether a text may name it: pictures of other sites are not ours, and are not loaded. */
export function isOwnPicture(source: string): boolean {
  return inText.test(source);
}
