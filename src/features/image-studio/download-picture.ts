/** Returns the file name of a saved picture (docs/product.md#image-generation). */
export function pictureFile(name: string): string {
  return `${name}.webp`;
}

/**
 * Decodes a base64 data URL into the picture's bytes.
 *
 * @throws if it is not such a URL
 */
export function decodePicture(imageUrl: string): Blob {
  const [, type, base64] = /^data:([a-z/+-]+);base64,(.+)$/.exec(imageUrl) ?? [];
  if (!type || !base64) throw new Error('The picture is not a base64 data URL');
  return new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type });
}

export function downloadPicture(imageUrl: string, name: string): void {
  const url = URL.createObjectURL(decodePicture(imageUrl));
  const link = Object.assign(document.createElement('a'), { href: url, download: pictureFile(name) });
  link.click();
  // The browser reads the file after this function returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
