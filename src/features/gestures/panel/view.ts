import type { Network } from '../network.ts';

export interface Point {
  x: number;
  y: number;
}

export interface View {
  width: number;
  height: number;
  field: { width: number; height: number };
  network: Point & { width: number; rise: number };
}

/** The field is beside the network or, on phones, above it. `gesture-panel.css` has the same sizes. */
export const views = {
  wide: {
    width: 880,
    height: 480,
    field: { width: 500, height: 480 },
    network: { x: 528, y: 240, width: 320, rise: 11 },
  },
  narrow: {
    width: 350,
    height: 460,
    field: { width: 350, height: 300 },
    network: { x: 6, y: 386, width: 322, rise: 4.4 },
  },
} satisfies Record<string, View>;

/** The points of a stroke are in 4096ths of the field's width, so that they stay correct if the field changes size. */
export const fieldUnits = 4096;

export interface Block extends Point {
  places: number;
  channels: number;
  pitch: number;
  rise: number;
}

const gap = 6;

/** Positions the layers, starting with the input. The last layer is the decision and is not drawn. */
export function layoutBlocks({ network: { x, y, width, rise } }: View, network: Network): Block[] {
  const [first, ...others] = network.layers;
  if (!first) return [];
  const shapes = [first, ...others].map(({ length, inputs }) => ({ places: length, channels: inputs }));
  const across = shapes.reduce((sum, { places }) => sum + places, gap * (shapes.length - 1));
  const pitch = width / across;
  let left = x;
  return shapes.map(({ places, channels }) => {
    const block = { x: left, y: y - (channels / 2) * rise, places, channels, pitch, rise };
    left += (places + gap) * pitch;
    return block;
  });
}

export function cellStrengths(activations: ArrayLike<number>): number[] {
  const sizes = Array.from(activations, Math.abs);
  const highest = Math.max(...sizes, 1);
  return sizes.map((size) => size / highest);
}

/** The percentage of the signal's colour in each layer. The rest is the colour of the decision. */
export const mixtures = [100, 75, 45, 15];

export function cellOpacity(strength: number): number {
  return 0.16 + 0.84 * Math.sqrt(strength);
}

/** Returns the height at which the line crosses a block: its most active channel or, for the input, its middle. */
export function crossing({ y, places, channels, rise }: Block, cells: number[], isInput: boolean): number {
  if (isInput) return y + (channels / 2) * rise;
  const sums = Array.from({ length: channels }, (_, channel) => {
    let sum = 0;
    for (let place = 0; place < places; place += 1) sum += cells[place * channels + channel] ?? 0;
    return sum;
  });
  return y + (sums.indexOf(Math.max(...sums)) + 0.5) * rise;
}

export function strokePath(points: ArrayLike<number>, { field }: View): string {
  const scale = field.width / fieldUnits;
  const at = (index: number) => round((points[index] ?? 0) * scale);
  let path = `M${at(0)} ${at(1)}`;
  for (let index = 2; index < points.length; index += 2) {
    const [x, y] = [at(index), at(index + 1)];
    path += `Q${at(index - 2)} ${at(index - 1)} ${round((at(index - 2) + x) / 2)} ${round((at(index - 1) + y) / 2)}`;
  }
  return `${path}L${at(points.length - 2)} ${at(points.length - 1)}`;
}

export function placeStroke<At extends Point>(stroke: At[], { field: { width, height } }: View): At[] {
  const fieldHeight = (fieldUnits * height) / width;
  const side = 0.84 * Math.min(fieldUnits, fieldHeight);
  return stroke.map((at) => ({
    ...at,
    x: Math.round((fieldUnits - side) / 2 + at.x * side),
    y: Math.round((fieldHeight - side) / 2 + at.y * side),
  }));
}

export function strokeEnd(points: ArrayLike<number>, { field }: View): Point {
  const scale = field.width / fieldUnits;
  return { x: (points[points.length - 2] ?? 0) * scale, y: (points[points.length - 1] ?? 0) * scale };
}

/** Leads from the tip of the stroke through the layers to the target, or ends after the last layer. */
export function signalPath(view: View, blocks: Block[], crossings: number[], tip: Point, target?: Point): string {
  const isNarrow = view.field.width === view.width;
  const [input] = blocks;
  if (!input) return '';
  let from = tip;
  let path = `M${formatPoint(tip)}`;
  const addCurve = (to: Point) => {
    const half = (from.x + to.x) / 2;
    path += `C${formatPoint({ x: half, y: from.y })} ${formatPoint({ x: half, y: to.y })} ${formatPoint(to)}`;
    from = to;
  };
  for (const [index, block] of blocks.entries()) {
    const y = crossings[index] ?? 0;
    if (index === 0 && isNarrow) {
      // The line enters the input from above.
      const entry = { x: block.x + block.pitch, y: block.y - block.pitch };
      const half = (tip.y + entry.y) / 2;
      path += `C${formatPoint({ x: tip.x, y: half })} ${formatPoint({ x: entry.x, y: half })} ${formatPoint(entry)}`;
      path += `Q${formatPoint({ x: entry.x, y })} ${formatPoint({ x: entry.x + y - entry.y, y })}`;
    } else addCurve({ x: block.x, y });
    from = { x: block.x + block.places * block.pitch, y };
    path += `L${formatPoint(from)}`;
  }
  if (!target) return `${path}H${round(view.width)}`;
  if (target.y <= view.height) {
    addCurve(target);
    return path;
  }
  // The answers are below. The line goes straight down to those at the edge. It reaches the others through the gap
  // above them.
  const radius = 6;
  const isAtEdge = target.x > view.width - 1 - 2 * radius;
  const [right, below] = [isAtEdge ? target.x : view.width - 1, view.height + 12];
  const corner = (x: number, y: number) => `Q${formatPoint({ x, y })} `;
  path += `H${round(right - radius)}${corner(right, from.y)}${formatPoint({ x: right, y: from.y + radius })}`;
  if (isAtEdge) return `${path}V${round(target.y)}`;
  return (
    `${path}V${round(below - radius)}${corner(right, below)}${formatPoint({ x: right - radius, y: below })}` +
    `H${round(target.x + radius)}${corner(target.x, below)}${formatPoint({ x: target.x, y: below + radius })}V${round(target.y)}`
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
const formatPoint = ({ x, y }: Point) => `${round(x)} ${round(y)}`;
