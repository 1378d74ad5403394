/** The area of a chart's plot, in units of the drawing. */
export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Charts are drawn twice, and the layout shows the one that fits: text keeps its size on a phone. */
export const frames = {
  wide: { width: 640, height: 340, left: 60, right: 20, top: 28, bottom: 50 },
  narrow: { width: 320, height: 270, left: 54, right: 14, top: 28, bottom: 50 },
} satisfies Record<string, Frame>;

/** From the values of a chart to places in its drawing. */
export interface Scale {
  /** The place on the x axis of the value at this position. */
  x: (position: number) => number;
  y: (value: number) => number;
  /** Width of the band that belongs to one value. */
  band: number;
  /** The values at the lines of the grid, ascending from 0. */
  ticks: number[];
  frame: Frame;
}

/**
 * @param count number of values on the x axis
 * @param greatest value of all series
 * @param isContinuous the first and the last value are on the plot's edges; otherwise each has a band
 */
export function scaleOf(frame: Frame, count: number, greatest: number, isContinuous: boolean): Scale {
  const width = frame.width - frame.left - frame.right;
  const height = frame.height - frame.top - frame.bottom;
  const top = niceMaximum(greatest);
  const band = width / count;
  return {
    x: (position) =>
      frame.left + (isContinuous ? (width * position) / Math.max(count - 1, 1) : band * (position + 0.5)),
    y: (value) => frame.top + height * (1 - value / top),
    band,
    ticks: [0, 0.25, 0.5, 0.75, 1].map((share) => share * top),
    frame,
  };
}

/** The next of 1, 2, 3, 4, 6 or 8 times a power of ten, whose quarters are short numbers. */
export function niceMaximum(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 3, 4, 6, 8, 10].find((step) => step * power >= value) ?? 10) * power;
}

/**
 * Every how many-th value has its name under the axis, so that neighbours do not touch.
 *
 * @param lines all lines of all names
 */
export function labelStep(lines: string[], count: number, width: number): number {
  const widest = Math.max(...lines.map((line) => line.length)) * 7.2 + 4;
  const step = Math.ceil((count * widest) / width);
  return [1, 2, 3, 4, 6, 12].find((candidate) => candidate >= step) ?? step;
}
