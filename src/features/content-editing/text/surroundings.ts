import { Cell } from '@mdxeditor/editor';
import { createContext } from 'react';

export interface Surroundings {
  charts: { id: string; title: string }[];
  addresses: { address: string; title: string }[];
  /** The folder of `content/images` for pictures of the text: `blog`. */
  pictureFolder: string;
  /** Shows the text as Markdown. */
  onSource: () => void;
}

export const SurroundingsContext = createContext<Surroundings>({
  charts: [],
  addresses: [],
  pictureFolder: '',
  onSource: () => {},
});

/** A dropped or pasted picture, until its dialog takes it. */
export const droppedPicture$ = Cell<File | null>(null);

/** Texts name pictures by their paths from the collection's folder. */
const inText = /^\.\.\/(images\/.+)$/;

/** Returns a picture's path in `content/`: `images/blog/ward.webp`; empty for a picture of another site. */
export const pathInText = (source: string): string => inText.exec(source)?.[1] ?? '';
