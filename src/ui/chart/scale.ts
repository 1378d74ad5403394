export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Charts are drawn in two sizes. The layout shows the one that fits, so that text keeps its size on phones. */
export const frames = {
  wide: { width: 640, height: 300, left: 60, right: 20, top: 28, bottom: 50 },
  narrow: { width: 320, height: 270, left: 54, right: 14, top: 28, bottom: 50 },
} satisfies Record<string, Frame>;

export interface Scale {
  /** Returns the x coordinate of the value at this index, which may be between two values. */
  x: (position: number) => number;
  y: (value: number) => number;
  band: number;
  ticks: number[];
  frame: Frame;
}

/** The horizontal axis of a chart. Its values have even distances, unless they are logarithmic. */
export interface Axis {
  values: (string | number)[];
  /** The first value is at the plot's edge. */
  isContinuous?: boolean | undefined;
  isLogarithmic?: boolean | undefined;
}

export function makeScale(frame: Frame, { values, isContinuous, isLogarithmic }: Axis, maximum: number): Scale {
  const width = frame.width - frame.left - frame.right;
  const height = frame.height - frame.top - frame.bottom;
  const top = niceMaximum(maximum);
  const count = values.length;
  const band = width / count;
  const logarithm = (position: number) => Math.log(Number(values.at(position)));
  const share = (position: number) => (logarithm(position) - logarithm(0)) / (logarithm(-1) - logarithm(0));
  return {
    x: (position) => {
      if (isContinuous) return frame.left + (width * position) / Math.max(count - 1, 1);
      return frame.left + band * ((isLogarithmic ? share(position) * (count - 1) : position) + 0.5);
    },
    y: (value) => frame.top + height * (1 - value / top),
    band,
    ticks: [0, 0.25, 0.5, 0.75, 1].map((share) => share * top),
    frame,
  };
}

/** Rounds up to 1, 2, 3, 4, 6 or 8 times a power of ten, so that quarters of the result are short numbers. */
export function niceMaximum(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 3, 4, 6, 8, 10].find((step) => step * power >= value) ?? 10) * power;
}

/** Returns n if every n-th value on the axis has a label, so that labels don't touch. */
export function labelStep(lines: string[], count: number, width: number, most = count): number {
  const widest = Math.max(...lines.map((line) => line.length)) * 7.2 + 4;
  const step = Math.max(Math.ceil((count * widest) / width), Math.floor(count / most));
  return [1, 2, 3, 4, 6, 12].find((candidate) => candidate >= step) ?? step;
}
