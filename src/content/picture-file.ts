export interface PictureFile {
  /** The path in the content folder: `images/blog/ward.webp`. */
  path: string;
  /** In pixels. */
  width: number;
  height: number;
  hash: string;
}

export interface PictureSize {
  /** In pixels. A narrower picture is not enlarged. */
  width: number;
  format: 'avif' | 'webp';
  quality: number;
  /** The time spent on a smaller file, from 0 to 9. Pictures without it are encoded quickly. */
  effort?: number | undefined;
}

export interface PictureMaker {
  /** Returns the URL of an encoded picture, and begins to encode it. */
  encode(picture: PictureFile, size: PictureSize): string;
  /** Resolves when the pictures begun since the last call have their files; rejects if one could not be encoded. */
  finished(): Promise<void>;
  /** Returns the file of a picture as it was uploaded, to draw another from it. */
  master(picture: PictureFile): string;
  /** Returns a generated picture from the cache, or draws it if it is not there. The key contains all its inputs. */
  draw(key: string, draw: () => Promise<Buffer>): Promise<Buffer>;
}
