/** The line behind a person as it takes the form of the person's work: open paths, dots, and dashed paths. */
export interface Sign {
  paths: string[];
  dots?: [x: number, y: number, radius: number][];
  dashed?: string;
}

/** The height at which the line enters and leaves, so that portraits in a row share it. */
const height = 560;
const enters = (x: number) => `M 0 ${height} L ${x} ${height}`;
const leaves = (x: number) => `M ${x} ${height} L 800 ${height}`;
const boxAt = (x: number, y: number, width: number, tall: number, round = 14) =>
  `M ${x + round} ${y} h ${width - 2 * round} a ${round} ${round} 0 0 1 ${round} ${round} v ${tall - 2 * round} a ${round} ${round} 0 0 1 ${-round} ${round} h ${-(width - 2 * round)} a ${round} ${round} 0 0 1 ${-round} ${-round} v ${-(tall - 2 * round)} a ${round} ${round} 0 0 1 ${round} ${-round} Z`;
const cylinder = (x: number, y: number, width: number, tall: number) =>
  [y, y + tall / 2, y + tall].map((at, index) => `M ${x} ${at} a ${width / 2} ${width / 6} 0 0 0 ${width} 0 ${index === 0 ? `a ${width / 2} ${width / 6} 0 0 0 ${-width} 0` : ''}`).join(' ') + ` M ${x} ${y} V ${y + tall} M ${x + width} ${y} V ${y + tall}`;

const pulse = (x: number) => `l 34 0 l 16 -34 l 22 76 l 26 -190 l 24 174 l 14 -26 L ${x} ${height}`;

export const signs = {
  gauge: {
    paths: [enters(300), leaves(500), 'M 592 560 A 92 92 0 0 1 776 560', 'M 684 560 L 728 506', 'M 618 534 l -12 -6 M 644 500 l -8 -12 M 684 488 v -14 M 750 534 l 12 -6'],
    dots: [[684, 560, 12]],
  },
  chip: {
    paths: [enters(118), 'M 118 560 L 118 430', leaves(500), boxAt(62, 318, 112, 112), ...[88, 118, 148].flatMap((at) => [`M ${at} 318 v -20`, `M ${at} 430 v 20`, `M 62 ${at + 256} h -20`, `M 174 ${at + 256} h 20`]), 'M 94 352 L 142 352 L 118 394 Z'],
    dots: [[94, 352, 10], [142, 352, 10], [118, 394, 10]],
  },
  pulse: { paths: [`M 0 560 l 20 0 ${pulse(320)}`, `M 480 560 l 114 0 ${pulse(800)}`] },
  traces: {
    paths: [enters(300), leaves(500), 'M 0 430 L 70 430 L 150 350 L 150 250', 'M 0 480 L 92 480 L 206 366 L 206 316', 'M 0 380 L 50 380 L 94 336 L 94 200'],
    dots: [[150, 238, 13], [206, 304, 13], [94, 188, 13]],
  },
  shelf: {
    paths: [enters(300), leaves(500), 'M 606 200 V 560 M 780 200 V 560', 'M 606 440 H 780 M 606 320 H 780', boxAt(622, 490, 62, 62, 8), boxAt(698, 506, 54, 46, 8), boxAt(640, 376, 54, 56, 8), boxAt(690, 262, 62, 50, 8)],
  },
  cylinders: {
    paths: [enters(300), leaves(500), cylinder(42, 396, 122, 144), 'M 103 374 L 103 290 L 176 290'],
    dots: [[188, 290, 11]],
  },
  baseline: {
    paths: [enters(300), 'M 500 560 L 590 540 C 660 520 700 420 800 300'],
    dashed: 'M 590 470 L 800 388',
    dots: [[622, 500, 8], [650, 530, 8], [676, 452, 8], [700, 486, 8], [724, 380, 8], [752, 404, 8], [772, 318, 8]],
  },
  checklist: {
    paths: [enters(300), leaves(500), 'M 34 236 V 560', ...[270, 366, 462].flatMap((y) => [`M 62 ${y} l 18 20 l 32 -40`, `M 138 ${y} h 76`])],
  },
  scope: {
    paths: [enters(300), leaves(500), boxAt(616, 356, 150, 204, 12), 'M 646 408 H 736 M 646 448 H 736 M 646 488 H 684'],
    dots: [[728, 512, 18]],
  },
  uptake: {
    paths: [enters(300), leaves(500), 'M 30 560 V 500 h 34 V 560 M 80 560 V 456 h 34 V 560 M 130 560 V 404 h 34 V 560', 'M 40 440 L 96 390 L 158 322'],
    dots: [[158, 322, 11]],
  },
} satisfies Record<string, Sign>;
