import { Cell } from '@mdxeditor/editor';
import type { LinkedAddress } from './linked-address.ts';
import type { PlacedChart } from './placed-chart.ts';

/** The charts that the record has. */
export const charts$ = Cell<PlacedChart[]>([]);

/** The pages of this site, which a link may lead to. */
export const addresses$ = Cell<LinkedAddress[]>([]);

/** The folder of `content/images` into which a picture of this text is put. */
export const pictureFolder$ = Cell('blog');

/** The picture that was dropped or pasted, until its dialog has it. */
export const droppedPicture$ = Cell<File | null>(null);
