export interface PictureFile {
  path: string;
  width: number;
  height: number;
  hash: string;
}

export interface PictureSize {
  width: number;
  format: 'avif' | 'webp';
  quality: number;
  /** The time spent on a smaller file, from 0 to 9. Pictures without it are encoded quickly. */
  effort?: number | undefined;
}

export interface PictureMaker {
  encode(picture: PictureFile, size: PictureSize): string;
  /** Resolves when the pictures begun since the last call have their files; rejects if one could not be encoded. */
  finished(): Promise<void>;
  master(picture: PictureFile): string;
  /** Returns a generated picture from the cache, or draws it if it is not there. The key contains all its inputs. */
  draw(key: string, draw: () => Promise<Buffer>): Promise<Buffer>;
}
