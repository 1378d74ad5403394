/** A picture of the content. */
export interface PictureFile {
  /** Its path from the content folder: `images/blog/ward.webp`. */
  path: string;
  /** In pixels. */
  width: number;
  height: number;
  /** A hash of its bytes. */
  hash: string;
}

/** The size and format that a place of a page asks for. */
export interface PictureSize {
  /** In pixels; a picture that is narrower stays so. */
  width: number;
  format: 'avif' | 'webp';
  quality: number;
}

/** Makes the pictures of pages, and keeps them. */
export interface PictureMaker {
  /** Returns the address of a picture at a size, once it is there. */
  encode(picture: PictureFile, size: PictureSize): Promise<string>;
  /**
   * Returns a picture that code draws.
   *
   * @param key names all that it is made of
   */
  draw(key: string, draw: () => Promise<Buffer>): Promise<Buffer>;
}
