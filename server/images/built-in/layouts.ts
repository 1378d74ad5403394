import type { Box } from './drawing.ts';
import type { Random } from './seeded-random.ts';
import type { PanelName } from './wishes.ts';

/** The picture's own units; it is drawn at 1.25 pixels each. */
export const picture = { width: 1280, height: 800 } as const;

export const frames = ['side', 'rail', 'top'] as const;
export type FrameName = (typeof frames)[number];

/** Where everything stands. */
export interface Layout {
  frame: FrameName;
  focus: PanelName;
  navigation: Box;
  header: Box;
  panels: { name: PanelName | 'figures'; box: Box }[];
}

/** A panel, or a row or column of such; each part takes a share of the room, or so many units. */
type Tree = PanelName | 'figures' | { row: Part[] } | { column: Part[] };
type Part = [share: number | `${number}u`, tree: Tree];

const gap = 16;

/** For each part of the school, the arrangement that gives it the most room. */
const trees: Record<PanelName, Tree> = {
  attendance: {
    column: [
      ['84u', 'figures'],
      [
        1.08,
        {
          row: [
            [1.65, 'attendance'],
            [1, 'busMap'],
          ],
        },
      ],
      [
        1,
        {
          row: [
            [1.5, 'timetable'],
            [1, 'grades'],
            [0.95, 'fees'],
            [1, 'notices'],
          ],
        },
      ],
    ],
  },
  busMap: {
    column: [
      [
        1.4,
        {
          row: [
            [1.9, 'busMap'],
            [
              1,
              {
                column: [
                  [1, 'notices'],
                  [1.1, 'attendance'],
                ],
              },
            ],
          ],
        },
      ],
      [
        1,
        {
          row: [
            [1.5, 'timetable'],
            [1.1, 'grades'],
            [1.1, 'fees'],
          ],
        },
      ],
    ],
  },
  fees: {
    row: [
      [
        1.95,
        {
          column: [
            ['84u', 'figures'],
            [
              1.05,
              {
                row: [
                  [1.15, 'fees'],
                  [1, 'attendance'],
                ],
              },
            ],
            [
              1,
              {
                row: [
                  [1.35, 'timetable'],
                  [1, 'grades'],
                ],
              },
            ],
          ],
        },
      ],
      [
        0.85,
        {
          column: [
            [1.15, 'busMap'],
            [1, 'notices'],
          ],
        },
      ],
    ],
  },
  timetable: {
    row: [
      [
        0.78,
        {
          column: [
            [1, 'notices'],
            [1, 'fees'],
          ],
        },
      ],
      [
        2.1,
        {
          column: [
            [1.22, 'timetable'],
            [
              1,
              {
                row: [
                  [1.15, 'attendance'],
                  [0.95, 'grades'],
                  [1.1, 'busMap'],
                ],
              },
            ],
          ],
        },
      ],
    ],
  },
  grades: {
    column: [
      ['84u', 'figures'],
      [
        1,
        {
          row: [
            [1.35, 'grades'],
            [1.35, 'attendance'],
            [1, 'notices'],
          ],
        },
      ],
      [
        1.05,
        {
          row: [
            [1.15, 'busMap'],
            [1.5, 'timetable'],
            [0.95, 'fees'],
          ],
        },
      ],
    ],
  },
  notices: {
    row: [
      [
        2.1,
        {
          column: [
            ['84u', 'figures'],
            [
              1,
              {
                row: [
                  [1.5, 'attendance'],
                  [1, 'fees'],
                ],
              },
            ],
            [
              1.08,
              {
                row: [
                  [1.4, 'timetable'],
                  [1.15, 'busMap'],
                ],
              },
            ],
          ],
        },
      ],
      [
        0.9,
        {
          column: [
            [1.35, 'notices'],
            [1, 'grades'],
          ],
        },
      ],
    ],
  },
};

const shells: Record<FrameName, { navigation: Box; header: Box; content: Box }> = {
  side: {
    navigation: { x: 0, y: 0, width: 196, height: 800 },
    header: { x: 196, y: 0, width: 1084, height: 72 },
    content: { x: 216, y: 72, width: 1044, height: 708 },
  },
  rail: {
    navigation: { x: 0, y: 0, width: 64, height: 800 },
    header: { x: 64, y: 0, width: 1216, height: 72 },
    content: { x: 84, y: 72, width: 1176, height: 708 },
  },
  top: {
    navigation: { x: 0, y: 0, width: 1280, height: 56 },
    header: { x: 0, y: 56, width: 1280, height: 72 },
    content: { x: 24, y: 128, width: 1232, height: 648 },
  },
};

/** Picks an arrangement: the frame and the sides by chance, the largest part by wish or by chance. */
export function makeLayout(random: Random, focus: PanelName): Layout {
  const frame = random.pick(frames);
  const isMirrored = random.chance(0.5);
  const { navigation, header, content } = shells[frame];
  return { frame, focus, navigation, header, panels: place(trees[focus], content, isMirrored) };
}

function place(tree: Tree, box: Box, isMirrored: boolean): Layout['panels'] {
  if (typeof tree === 'string') return [{ name: tree, box }];
  const isRow = 'row' in tree;
  const parts = isRow ? (isMirrored ? tree.row.toReversed() : tree.row) : tree.column;
  const room = (isRow ? box.width : box.height) - gap * (parts.length - 1);
  const fixed = parts.reduce((sum, [share]) => sum + (typeof share === 'string' ? Number.parseInt(share, 10) : 0), 0);
  const shares = parts.reduce((sum, [share]) => sum + (typeof share === 'number' ? share : 0), 0);

  const end = isRow ? box.x + box.width : box.y + box.height;
  let from = isRow ? box.x : box.y;
  return parts.flatMap(([share, child], index) => {
    const exact = typeof share === 'string' ? Number.parseInt(share, 10) : ((room - fixed) * share) / shares;
    // Steps of 4 units are 5 whole pixels: every edge is sharp.
    const size = index === parts.length - 1 ? end - from : Math.round(exact / 4) * 4;
    const part = isRow ? { ...box, x: from, width: size } : { ...box, y: from, height: size };
    from += size + gap;
    return place(child, part, isMirrored);
  });
}
