import type { Network } from '../network.ts';
import {
  type Block,
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
  /** The beginning of a stroke, as alternating x and y. */
  points: number[];
  /** The declarations of the colour tokens for both themes. */
  tokens: string;
  scheme: 'light' | 'dark';
}

/** Draws the network before a stroke, and the beginning of a stroke as dots. */
export function stillPicture({ view, network, points, tokens, scheme }: Still): string {
  const blocks = layoutBlocks(view, network);
  const middles = blocks.map(({ y, channels, rise }) => y + (channels / 2) * rise);
  const layers = blocks.map((block, index) => {
    const fill = `color-mix(in oklab,var(--color-signal) ${mixtures[index]}%,var(--color-accent))`;
    return `<path opacity=".5" style="fill:${fill}" d="${cellsPath(block)}"/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${view.width} ${view.height}">`,
    `<style>:root{color-scheme:${scheme};${tokens}}.s{stroke:var(--color-signal)}.f{fill:var(--color-signal)}</style>`,
    `<path class="s" fill="none" opacity=".5" d="${signalPath(view, blocks, middles, strokeEnd(points, view))}"/>`,
    ...layers,
    `<path class="s" fill="none" stroke-width="3" stroke-linecap="round" stroke-dasharray=".1 8" d="${strokePath(points, view)}"/>`,
    node(strokeEnd(points.slice(0, 2), view)),
    '</svg>',
  ].join('');
}

function cellsPath({ x, y, places, channels, pitch, rise }: Block): string {
  const [width, height] = [(pitch * 0.74).toFixed(1), (rise * 0.74).toFixed(1)];
  return Array.from({ length: places * channels }, (_, index) => {
    const left = x + (Math.floor(index / channels) + 0.13) * pitch;
    const top = y + ((index % channels) + 0.13) * rise;
    return `M${left.toFixed(1)} ${top.toFixed(1)}h${width}v${height}h-${width}z`;
  }).join('');
}

function node(place: Point): string {
  return disc(place, 9, 0.2) + disc(place, 4, 1);
}

function disc({ x, y }: Point, radius: number, opacity: number): string {
  return `<circle class="f" opacity="${opacity}" r="${radius}" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}"/>`;
}
