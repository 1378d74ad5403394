import { Cell } from '@mdxeditor/editor';

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

/** The charts that the record has. */
export const charts$ = Cell<PlacedChart[]>([]);

/** The pages of this site. */
export const addresses$ = Cell<LinkedAddress[]>([]);

/** The folder of `content/images` into which a picture of this text is put. */
export const pictureFolder$ = Cell('blog');

/** The picture that was dropped or pasted, until its dialog has it. */
export const droppedPicture$ = Cell<File | null>(null);
