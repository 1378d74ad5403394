import type { Random } from './seeded-random.ts';
import { type PanelName, panelNames } from './wishes.ts';

/** The picture's own units; it is drawn at 1.25 pixels each. */
export const picture = { width: 1280, height: 800 } as const;

/** A place on the picture. */
export type Box = Record<'x' | 'y' | 'width' | 'height', number>;

export type Panel = PanelName | 'figures';

/** Where everything stands. */
export interface Layout {
  frame: keyof typeof shells;
  focus: PanelName;
  navigation: Box;
  header: Box;
  panels: { name: Panel; box: Box }[];
}

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });
const shells = {
  side: { navigation: box(0, 0, 196, 800), header: box(196, 0, 1084, 72), content: box(216, 72, 1044, 708) },
  rail: { navigation: box(0, 0, 64, 800), header: box(64, 0, 1216, 72), content: box(84, 72, 1176, 708) },
  top: { navigation: box(0, 0, 1280, 56), header: box(0, 56, 1280, 72), content: box(24, 128, 1232, 652) },
};
export const frames = Object.keys(shells) as (keyof typeof shells)[];

/**
 * Column, row, width and height on a grid of 24 by 14: of the focus, then of the other panels, from those that need
 * the most width to those that need the least, then of the strip of figures, where it has a place.
 */
const arrangements = [
  '0 2 14.8 6, 14.8 2 9.2 6, 0 8 6.6 6, 6.6 8 6 6, 12.6 8 5.8 6, 18.4 8 5.6 6, 0 0 24 2',
  '0 2 16.8 6.2, 0 8.2 9.4 5.8, 9.4 8.2 7.4 5.8, 16.8 0 7.2 5, 16.8 5 7.2 4.5, 16.8 9.5 7.2 4.5, 0 0 16.8 2',
  '0 0 15.7 8.2, 0 8.2 9.4 5.8, 9.4 8.2 7.6 5.8, 17 8.2 7 5.8, 15.7 0 8.3 4.1, 15.7 4.1 8.3 4.1',
  '0 0 11.8 8.8, 11.8 0 12.2 6.6, 11.8 6.6 6.6 7.4, 18.4 6.6 5.6 7.4, 0 8.8 6 5.2, 6 8.8 5.8 5.2',
];
const gap = 16;

/** Picks a frame, an arrangement and its sides by chance, with the largest place for the focus. */
export function makeLayout(random: Random, focus: PanelName): Layout {
  const frame = random.pick(frames);
  const { content, ...shell } = shells[frame];
  const names = [focus, ...panelNames.filter((name) => name !== focus), 'figures'] as const;
  const isMirrored = random.chance(0.5);
  const places = random.pick(arrangements).split(', ');
  const panels = places.map((cells, index) => {
    const [column = 0, row = 0, columns = 0, rows = 0] = cells.split(' ').map(Number);
    const left = isMirrored ? 24 - column - columns : column;
    // Steps of 4 units are 5 whole pixels: every edge is sharp.
    const across = (at: number) => Math.round(((content.width + gap) * at) / 24 / 4) * 4;
    const down = (at: number) => Math.round(((content.height + gap) * at) / 14 / 4) * 4;
    const [x, y] = [across(left), down(row)];
    const size = [across(left + columns) - x - gap, down(row + rows) - y - gap] as const;
    return { name: names[index] ?? focus, box: box(content.x + x, content.y + y, ...size) };
  });
  return { frame, focus, ...shell, panels };
}
