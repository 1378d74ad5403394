import type { Network, StrokeReading } from '../network.ts';
import {
  type Block,
  cellOpacity,
  cellStrengths,
  layoutBlocks,
  mixtures,
  type Point,
  strokeEnd,
  strokePath,
  type View,
} from './view.ts';

/** The number of strength levels. All cells of a level share a path. */
const strengths = 6;

interface Still {
  view: View;
  network: Network;
  points: number[];
  reading: StrokeReading;
  /** The declarations of the colour tokens for both themes. */
  tokens: string;
  scheme: 'light' | 'dark';
}

/** A sample stroke as dots, and faintly the network that reads it. */
export function stillPicture({ view, network, points, reading, tokens, scheme }: Still): string {
  const blocks = layoutBlocks(view, network);
  const cells = reading.activations.map(cellStrengths);
  const layers = blocks.map((block, index) => {
    const fill = `color-mix(in oklab,var(--color-signal) ${mixtures[index]}%,var(--color-accent))`;
    return `<g style="fill:${fill}">${layerPaths(block, cells[index] ?? [])}</g>`;
  });
  const line = 'fill="none" stroke-linecap="round" stroke-linejoin="round"';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${view.width} ${view.height}">`,
    `<style>:root{color-scheme:${scheme};${tokens}}.s{stroke:var(--color-signal)}.f{fill:var(--color-signal)}</style>`,
    `<g opacity=".5">${layers.join('')}`,
    `<path class="s" stroke-width="3" stroke-dasharray=".1 10" ${line} d="${strokePath(points, view)}"/></g>`,
    node(strokeEnd(points.slice(0, 2), view)),
    '</svg>',
  ].join('');
}

function layerPaths({ x, y, channels, pitch, rise }: Block, cells: number[]): string {
  const paths = Array.from({ length: strengths + 1 }, () => '');
  const [width, height] = [(pitch * 0.74).toFixed(1), (rise * 0.74).toFixed(1)];
  for (const [index, strength] of cells.entries()) {
    const left = x + (Math.floor(index / channels) + 0.13) * pitch;
    const top = y + ((index % channels) + 0.13) * rise;
    paths[Math.round(strength * strengths)] += `M${left.toFixed(1)} ${top.toFixed(1)}h${width}v${height}h-${width}z`;
  }
  return paths
    .map((path, level) => path && `<path opacity="${cellOpacity(level / strengths).toFixed(2)}" d="${path}"/>`)
    .join('');
}

function node(place: Point): string {
  return disc(place, 9, 0.2) + disc(place, 4, 1);
}

function disc({ x, y }: Point, radius: number, opacity: number): string {
  return `<circle class="f" opacity="${opacity}" r="${radius}" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}"/>`;
}
