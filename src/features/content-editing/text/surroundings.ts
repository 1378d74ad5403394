import { Cell, realmPlugin } from '@mdxeditor/editor';

export interface LinkedAddress {
  address: string;
  title: string;
}

export interface PlacedChart {
  id: string;
  title: string;
}

export interface Surroundings {
  charts: PlacedChart[];
  addresses: LinkedAddress[];
  /** The folder of `content/images` for pictures of the text. */
  pictureFolder: string;
  onSource: () => void;
}

export const surroundings$ = Cell<Surroundings>({ charts: [], addresses: [], pictureFolder: '', onSource: () => {} });

/** A dropped or pasted picture, until its dialog takes it. */
export const droppedPicture$ = Cell<File | null>(null);

/** The editor reads its plugins once; later surroundings come as parameters. */
export const surroundingsPlugin = realmPlugin<Surroundings>({
  init: (realm, surroundings) => surroundings && realm.pub(surroundings$, surroundings),
  update: (realm, surroundings) => surroundings && realm.pub(surroundings$, surroundings),
});

/** Texts name pictures by their paths from the collection's folder. */
const inText = /^\.\.\/(images\/.+)$/;

/** Returns a picture's path in `content/`: `images/blog/ward.webp`; empty for a picture of another site. */
export const pathInText = (source: string): string => inText.exec(source)?.[1] ?? '';
