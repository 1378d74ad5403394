import { readings } from '../gesture-names.ts';
import type { Network, StrokeReading } from '../network.ts';
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

/** The number of strength levels. All cells of a level share a path. */
const strengths = 6;

/** The radius of the disc at the end of the line, and the size of the field inside it. */
const glyph = { radius: 11, size: 16 };

interface Still {
  view: View;
  network: Network;
  points: number[];
  reading: StrokeReading;
  /** The declarations of the colour tokens for both themes. */
  tokens: string;
  scheme: 'light' | 'dark';
}

export function stillPicture({ view, network, points, reading, tokens, scheme }: Still): string {
  const blocks = layoutBlocks(view, network);
  const cells = reading.activations.map(cellStrengths);
  const crossings = blocks.map((block, index) => crossing(block, cells[index] ?? [], index === 0));
  // The line ends in a drawing of the decided sign. If the answers are beside the picture rather than below it, the
  // drawing is level with its answer.
  const answer = (readings.indexOf(reading.decision) + 0.5) / readings.length;
  const isWide = view.field.height === view.height;
  const target = { x: view.width - glyph.radius, y: isWide ? answer * view.height : (crossings.at(-1) ?? 0) };
  const stroke = strokePath(points, view);
  const [start, end] = [strokeEnd(points.slice(0, 2), view), strokeEnd(points, view)];
  const line = 'fill="none" stroke-linecap="round" stroke-linejoin="round"';
  const layers = blocks.map((block, index) => {
    const fill = `color-mix(in oklab,var(--color-signal) ${mixtures[index]}%,var(--color-accent))`;
    return `<g style="fill:${fill}">${layerPaths(block, cells[index] ?? [])}</g>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${view.width} ${view.height}">`,
    `<style>:root{color-scheme:${scheme};${tokens}}.s{stroke:var(--color-signal)}.f{fill:var(--color-signal)}</style>`,
    ...layers,
    `<path class="s" stroke-width="2" ${line} d="${signalPath(view, blocks, crossings, end, { ...target, x: target.x - glyph.radius })}"/>`,
    `<g style="--color-signal:var(--color-accent)">${sign(stroke, view, target)}</g>`,
    `<path class="s" stroke-width="3" stroke-dasharray=".1 8" ${line} d="${stroke}"/>`,
    node(start),
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

function sign(stroke: string, { field }: View, { x, y }: Point): string {
  const scale = glyph.size / Math.min(field.width, field.height);
  const [left, top] = [x - (field.width / 2) * scale, y - (field.height / 2) * scale];
  const place = `translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${scale.toFixed(3)})`;
  return `${disc({ x, y }, glyph.radius, 0.2)}<path class="s" fill="none" stroke-width="24" transform="${place}" d="${stroke}"/>`;
}

function node(place: Point): string {
  return disc(place, 9, 0.2) + disc(place, 4, 1);
}

function disc({ x, y }: Point, radius: number, opacity: number): string {
  return `<circle class="f" opacity="${opacity}" r="${radius}" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}"/>`;
}
