import { type Network, readStroke } from '../network.ts';
import {
  type Block,
  cellOpacity,
  cellStrengths,
  crossing,
  layoutBlocks,
  mixtures,
  type Point,
  signalPath,
  strokeEnd,
  strokePath,
  type View,
} from './view.ts';

interface Still {
  view: View;
  network: Network;
  /** The stroke, as alternating x and y. */
  points: number[];
  /** The declarations of the colour tokens for both themes. */
  tokens: string;
}

/** Draws an example: a stroke as dots, and the network that reads it. */
export function stillPicture({ view, network, points, tokens }: Still): string {
  const blocks = layoutBlocks(view, network);
  const cells = readStroke(network, points).activations.map(cellStrengths);
  const crossings = blocks.map((block, index) => crossing(block, cells[index] ?? [], index === 0));
  const layers = blocks.map((block, index) => {
    const fill = `color-mix(in oklab,var(--color-signal) ${mixtures[index]}%,var(--color-accent))`;
    return `<g style="fill:${fill}">${layerPaths(block, cells[index] ?? [])}</g>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${view.width} ${view.height}">`,
    `<style>:root{color-scheme:dark;${tokens}}.s{stroke:var(--color-signal)}.f{fill:var(--color-signal)}</style>`,
    `<path class="s" fill="none" opacity=".5" d="${signalPath(view, blocks, crossings, strokeEnd(points, view))}"/>`,
    ...layers,
    `<path class="s" fill="none" stroke-width="3" stroke-linecap="round" stroke-dasharray=".1 8" d="${strokePath(points, view)}"/>`,
    node(strokeEnd(points.slice(0, 2), view)),
    '</svg>',
  ].join('');
}

/** All cells of one of seven levels of strength share a path. */
function layerPaths({ x, y, channels, pitch, rise }: Block, cells: number[]): string {
  const [width, height] = [(pitch * 0.74).toFixed(1), (rise * 0.74).toFixed(1)];
  const paths = Array<string>(7).fill('');
  for (const [index, strength] of cells.entries()) {
    const left = x + (Math.floor(index / channels) + 0.13) * pitch;
    const top = y + ((index % channels) + 0.13) * rise;
    paths[Math.round(strength * 6)] += `M${left.toFixed(1)} ${top.toFixed(1)}h${width}v${height}h-${width}z`;
  }
  return paths.map((path, level) => path && `<path opacity="${cellOpacity(level / 6)}" d="${path}"/>`).join('');
}

function node(place: Point): string {
  return disc(place, 9, 0.2) + disc(place, 4, 1);
}

function disc({ x, y }: Point, radius: number, opacity: number): string {
  return `<circle class="f" opacity="${opacity}" r="${radius}" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}"/>`;
}
