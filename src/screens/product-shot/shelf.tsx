import { type Colour, mixWithLand } from './colours.ts';

const board = 'light-dark(oklch(.4 .02 270),oklch(.48 .03 272))';

/** The goods of a shelf by row: the colour of neighbouring pieces, their number, width and height. Gaps have no colour. */
const goods: [colour: Colour | undefined, count: number, width: number, height: number][][] = [
  [
    ['gold', 6, 34, 60],
    ['signal', 5, 40, 82],
    ['faint', 6, 45, 52],
  ],
  [
    ['faint', 5, 34, 66],
    ['accent', 4, 42, 78],
    [undefined, 3, 36, 60],
    ['signal', 6, 37, 70],
  ],
  [
    ['signal', 4, 46, 82],
    [undefined, 2, 46, 76],
    ['gold', 5, 40, 58],
    ['accent', 5, 40, 72],
  ],
  [
    ['accent', 7, 28, 74],
    ['faint', 4, 52, 50],
    ['signal', 3, 44, 80],
    [undefined, 3, 46, 70],
  ],
  [
    ['gold', 4, 60, 62],
    ['signal', 6, 36, 78],
    [undefined, 1, 60, 60],
    ['faint', 3, 55, 54],
  ],
  [
    ['accent', 4, 66, 72],
    ['gold', 3, 74, 56],
    ['signal', 4, 50, 78],
  ],
];

/** Boards with goods, and dashed outlines where some are missing. */
export function Shelf() {
  return (
    <>
      <path stroke={board} strokeWidth="6" d="M26 -90V576M774 -90V576" />
      {goods.map((row, index) => {
        const bottom = 12 + index * 108;
        let left = 38;
        return (
          <g key={bottom}>
            <path stroke={board} strokeWidth="8" d={`M26 ${bottom + 4}H774`} />
            {row.map(([colour, count, width, height]) => {
              const start = left;
              left += count * (width + 3);
              return colour ? (
                <g key={start}>
                  <path
                    fill={mixWithLand(colour, 55)}
                    d={`M${start} ${bottom}${`v-${height}h${width}v${height}h3`.repeat(count)}`}
                  />
                  <path
                    stroke={mixWithLand(colour, 20)}
                    strokeWidth={height / 4}
                    d={`M${start} ${bottom - height * 0.6}${`h${width}m3 0`.repeat(count)}`}
                  />
                </g>
              ) : (
                <path
                  key={start}
                  fill="none"
                  stroke="var(--color-danger)"
                  strokeWidth="2"
                  strokeDasharray="6 5"
                  d={`M${start + 2} ${bottom - 2}v-${height}h${left - start - 7}v${height}z`}
                />
              );
            })}
          </g>
        );
      })}
    </>
  );
}
