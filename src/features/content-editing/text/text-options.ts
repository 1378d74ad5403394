import { Cell } from '@mdxeditor/editor';
import { createContext } from 'react';

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

/** Texts refer to pictures by paths relative to the folder of the collection. */
const inText = /^\.\.\/(images\/.+)$/;

/** Returns a picture's path in `content/`: `images/blog/ward.webp`; empty for a picture of another site. */
export const readPicturePath = (source: string): string => inText.exec(source)?.[1] ?? '';
