import { Cell, realmPlugin } from '@mdxeditor/editor';

/** A page of this site, which a link may lead to. */
export interface LinkedAddress {
  address: string;
  title: string;
}

/** A chart of the record, by the id that the text names. */
export interface PlacedChart {
  id: string;
  title: string;
}

export interface Surroundings {
  charts: PlacedChart[];
  addresses: LinkedAddress[];
  /** The folder of `content/images` into which pictures of the text are put. */
  pictureFolder: string;
  onSource: () => void;
}

export const surroundings$ = Cell<Surroundings>({ charts: [], addresses: [], pictureFolder: '', onSource: () => {} });

/** The picture that was dropped or pasted, until its dialog has it. */
export const droppedPicture$ = Cell<File | null>(null);

/** The plugins of the editor are read once; later surroundings come as parameters. */
export const surroundingsPlugin = realmPlugin<Surroundings>({
  init: (realm, surroundings) => surroundings && realm.pub(surroundings$, surroundings),
  update: (realm, surroundings) => surroundings && realm.pub(surroundings$, surroundings),
});

/** Texts name pictures from the folder of their collection. */
const inText = /^\.\.\/(images\/.+)$/;

/** Returns the path of a picture from `content/`: `images/blog/ward.webp`; empty for one of another site. */
export const pathInText = (source: string): string => inText.exec(source)?.[1] ?? '';
