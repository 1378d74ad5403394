import { Cell } from '@mdxeditor/editor';
import { createContext } from 'react';
import { picturePath } from '../../../../contract/content-editing/file-kinds.ts';

export interface TextOptions {
  charts: { id: string; title: string }[];
  addresses: { address: string; title: string }[];
  /** The folder of `content/images` for pictures of the text: `blog`. */
  pictureFolder: string;
  onSource: () => void;
}

export const TextOptionsContext = createContext<TextOptions>({
  charts: [],
  addresses: [],
  pictureFolder: '',
  onSource: () => {},
});

export const droppedPicture$ = Cell<File | null>(null);

/** Returns a picture's path in `content/`: `images/blog/ward.webp`; empty for a picture of another site. */
export const readPicturePath = (source: string): string => /^images\/.+/.exec(picturePath(source))?.[0] ?? '';
