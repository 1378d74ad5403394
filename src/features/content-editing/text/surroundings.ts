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

const inText = /^\.\.\/(images\/.+)$/;

/** Returns the path of a picture from `content/`: `images/blog/ward.webp`; empty for one of another site. */
export const pathInText = (source: string): string => inText.exec(source)?.[1] ?? '';
