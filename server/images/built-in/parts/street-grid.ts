import type { Box } from '../drawing.ts';
import type { Random } from '../seeded-random.ts';

export type Point = readonly [x: number, y: number];

/** A town of streets: lines across and along at uneven distances, turned a little. */
export interface StreetGrid {
  columns: number;
  rows: number;
  /** Where two streets cross. */
  at(column: number, row: number): Point;
}

/** Lays streets over a place and beyond its edges. */
export function makeStreetGrid(random: Random, box: Box): StreetGrid {
  const angle = random.between(0.1, 0.3) * (random.chance(0.5) ? 1 : -1);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const reach = Math.hypot(box.width, box.height) / 2 + 30;
  const lines = () => {
    const positions: number[] = [];
    for (let at = -reach; at < reach; at += random.between(26, 46)) positions.push(at);
    return positions;
  };
  const [across, along] = [lines(), lines()];
  const center = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  return {
    columns: across.length,
    rows: along.length,
    at(column, row) {
      const [u, v] = [across[column] ?? 0, along[row] ?? 0];
      return [center.x + u * cos - v * sin, center.y + u * sin + v * cos];
    },
  };
}

/** The crossing that is nearest to a point. */
export function nearest(grid: StreetGrid, [x, y]: Point): { column: number; row: number } {
  let best = { column: 0, row: 0, distance: Number.POSITIVE_INFINITY };
  for (let column = 0; column < grid.columns; column += 1) {
    for (let row = 0; row < grid.rows; row += 1) {
      const [otherX, otherY] = grid.at(column, row);
      const distance = Math.hypot(otherX - x, otherY - y);
      if (distance < best.distance) best = { column, row, distance };
    }
  }
  return best;
}

/** A way along the streets with a few turns, every crossing of it in turn. */
export function wayBetween(random: Random, from: Crossing, to: Crossing): Crossing[] {
  const way = [from];
  let { column, row } = from;
  let alongColumns = random.chance(0.5);
  while (column !== to.column || row !== to.row) {
    const left = alongColumns ? to.column - column : to.row - row;
    const steps = Math.min(Math.abs(left), random.whole(1, 3));
    for (let step = 0; step < steps; step += 1) {
      if (alongColumns) column += Math.sign(left);
      else row += Math.sign(left);
      way.push({ column, row });
    }
    alongColumns = !alongColumns;
  }
  return way;
}

export interface Crossing {
  column: number;
  row: number;
}
