export interface PictureFile {
  /** The path in the content folder: `images/blog/ward.webp`. */
  path: string;
  /** In pixels. */
  width: number;
  height: number;
  hash: string;
}

/** The size and format that a place of a page asks for. */
export interface PictureSize {
  /** In pixels; a narrower picture is not enlarged. */
  width: number;
  format: 'avif' | 'webp';
  quality: number;
}

/** Makes and keeps the pictures of pages. */
export interface PictureMaker {
  /** Encodes a picture and returns its address once the file exists. */
  encode(picture: PictureFile, size: PictureSize): Promise<string>;
  /** Returns a picture that code draws. The key names everything that it depends on. */
  draw(key: string, draw: () => Promise<Buffer>): Promise<Buffer>;
}
