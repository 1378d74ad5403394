import type { Network, StrokeReading } from '../network.ts';
import {
  cellOpacity,
  cellStrengths,
  crossing,
  fieldUnits,
  layoutBlocks,
  mixtures,
  type Point,
  signalPath,
  strokeEnd,
  strokePath,
  type View,
  views,
} from './view.ts';

export interface Scene {
  points: number[];
  reading?: StrokeReading | undefined;
  target?: HTMLElement | undefined;
  /** The part of the line that the decision has travelled, from 0 to 1. */
  progress: number;
  pen?: Point | undefined;
}

/** The distance of an answer's node from its left edge, or below the view from its right (`gesture-panel.css`). */
const nodeAt = 8;

/** The part of the remaining distance that the line moves in a frame. */
const pace = 0.3;

export function makeCanvas(stage: HTMLElement, network: Network, redraw: () => void) {
  const frame = stage.firstElementChild as HTMLElement;
  const canvas = document.createElement('canvas');
  canvas.role = 'img';
  // The drawing determines the height, because the stage has a different shape in print.
  Object.assign(canvas.style, { position: 'absolute', inset: '0 auto auto 0', width: '100%', pointerEvents: 'none' });
  stage.append(canvas);
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const measure = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  let view: View = views.wide;
  let colours: string[] = [];
  /** The points where the line currently crosses the layers, and its end. */
  let at: number[] = [];

  function prepare(): void {
    const ratio = Math.min(devicePixelRatio, 2);
    canvas.width = stage.clientWidth * ratio;
    canvas.height = stage.clientHeight * ratio;
    view = frame.clientHeight > frame.clientWidth ? views.narrow : views.wide;
    const scale = (frame.clientWidth / view.width) * ratio;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.lineCap = context.lineJoin = 'round';
    colours = mixtures.map((share) => {
      canvas.style.color = `color-mix(in oklab, var(--color-signal) ${share}%, var(--color-accent))`;
      return getComputedStyle(canvas).color;
    });
    at = [];
    redraw();
  }

  function answerNode(answer: HTMLElement): Point {
    const scale = view.width / frame.clientWidth;
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = answer;
    const isBeside = offsetLeft > frame.clientWidth;
    const x = isBeside ? offsetLeft + nodeAt : offsetLeft + offsetWidth - nodeAt;
    return { x: x * scale, y: (offsetTop + offsetHeight / 2) * scale };
  }

  function node({ x, y }: Point, colour: string, size = 1): void {
    dot(x, y, 9 * size, colour, 0.2);
    dot(x, y, 4 * size, colour, 1);
  }

  function dot(x: number, y: number, radius: number, colour: string, alpha: number): void {
    context.globalAlpha = alpha;
    context.fillStyle = colour;
    context.beginPath();
    context.arc(x, y, radius, 0, 7);
    context.fill();
  }

  function line(path: Path2D, width: number, alpha: number): void {
    context.globalAlpha = alpha;
    context.lineWidth = width;
    context.stroke(path);
  }

  function drawNetwork({ points, reading, target, progress }: Scene): boolean {
    if (!reading) return false;
    const blocks = layoutBlocks(view, network);
    const cells = reading.activations.map(cellStrengths);
    // The printed page has no answers.
    const end = target?.offsetParent ? answerNode(target) : undefined;
    const targets = blocks.map((block, index) => crossing(block, cells[index] ?? [], index === 0));
    if (end) targets.push(end.x, end.y);
    const isInstant = reducedMotion.matches || at.length !== targets.length;
    at = targets.map((target, index) => (isInstant ? target : target + ((at[index] ?? target) - target) * (1 - pace)));
    const [endX = 0, endY = 0] = at.slice(blocks.length);
    const path = signalPath(view, blocks, at, strokeEnd(points, view), end && { x: endX, y: endY });
    context.strokeStyle = colours[0] ?? '';
    line(new Path2D(path), 1, 0.6);
    for (const [index, { x, y, channels, pitch, rise }] of blocks.entries()) {
      context.fillStyle = colours[index] ?? '';
      for (const [cell, strength] of (cells[index] ?? []).entries()) {
        context.globalAlpha = cellOpacity(strength);
        const [left, top] = [x + Math.floor(cell / channels) * pitch, y + (cell % channels) * rise];
        context.fillRect(left + 0.13 * pitch, top + 0.13 * rise, 0.74 * pitch, 0.74 * rise);
      }
    }
    if (end && progress > 0) {
      measure.setAttribute('d', path);
      const length = measure.getTotalLength();
      context.setLineDash([length * progress, length]);
      line(new Path2D(path), 2, 1);
      context.setLineDash([]);
      const head = measure.getPointAtLength(length * progress);
      // The node is beside text, so it does not grow with the panel, but it is always wider than the line.
      node(head, colours[progress < 1 ? 0 : 3] ?? '', Math.max(0.6, (0.9 * view.width) / frame.clientWidth));
    }
    return at.some((value, index) => Math.abs(value - (targets[index] ?? value)) > 0.5);
  }

  function draw(scene: Scene): boolean {
    context.clearRect(0, 0, 4000, 4000);
    const isMoving = drawNetwork(scene);
    const { points, pen } = scene;
    const [colour = ''] = colours;
    if (points.length > 0) {
      context.strokeStyle = colour;
      const stroke = new Path2D(strokePath(points, view));
      line(stroke, 11, 0.16);
      line(stroke, 3, 1);
      node(strokeEnd(points.slice(0, 2), view), colour);
      node(strokeEnd(points, view), colour);
    }
    if (pen) {
      const scale = view.field.width / fieldUnits;
      context.globalAlpha = 1;
      context.strokeStyle = colour;
      context.lineWidth = 1.5;
      context.beginPath();
      context.arc(pen.x * scale, pen.y * scale, 8, 0, 7);
      context.stroke();
    }
    return isMoving;
  }

  new ResizeObserver(prepare).observe(stage);
  prepare();
  /** Sets the name for screen readers. It is empty while a stroke is being drawn. */
  const name = (text: string) => Object.assign(canvas, { ariaLabel: text, ariaHidden: String(!text) });
  return { draw, view: () => view, name };
}
