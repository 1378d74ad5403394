import { type IconName, icons } from './icons.ts';
import { type Face, lettering } from './lettering.ts';

/** A place on the picture, in its units of 1280 by 800. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Ink {
  fill?: string;
  stroke?: string;
  strokeWidth?: number;
  opacity?: number;
  /** Lines end round unless they are told otherwise. */
  cap?: 'butt';
  /** Dashes, as SVG writes them. */
  dashes?: string;
}

export interface TextStyle {
  color: string;
  size?: number;
  face?: Face;
  anchor?: 'start' | 'middle' | 'end';
  /** Cut with an ellipsis when it is wider. */
  maxWidth?: number;
}

/** A text where it stands, for the tests that look for what overlaps. */
export interface Placed extends Box {
  text: string;
}

/** SVG as it is written: shapes and letters, and never a text, so that nothing typed is read as markup. */
export class Drawing {
  readonly #shapes: string[] = [];
  readonly #definitions: string[] = [];
  readonly texts: Placed[] = [];

  rect({ x, y, width, height }: Box, ink: Ink, radius = 0): void {
    const round = radius ? ` rx="${number(Math.min(radius, width / 2, height / 2))}"` : '';
    const size = `width="${number(Math.max(0, width))}" height="${number(Math.max(0, height))}"`;
    this.#shapes.push(`<rect x="${number(x)}" y="${number(y)}" ${size}${round}${attributes(ink)}/>`);
  }

  circle(x: number, y: number, radius: number, ink: Ink): void {
    this.#shapes.push(`<circle cx="${number(x)}" cy="${number(y)}" r="${number(radius)}"${attributes(ink)}/>`);
  }

  /** A path of absolute commands and plain numbers. */
  path(data: string, ink: Ink): void {
    this.#shapes.push(`<path d="${data}"${attributes({ fill: 'none', ...ink })}/>`);
  }

  line(points: readonly (readonly [number, number])[], ink: Ink): void {
    this.path(polyline(points), { strokeWidth: 1, ...ink });
  }

  icon(name: IconName, x: number, y: number, size: number, color: string, strokeWidth = 1.75): void {
    const at = `translate(${number(x)} ${number(y)}) scale(${number(size / 24)})`;
    this.#shapes.push(
      `<path d="${icons[name]}" transform="${at}"${attributes({ fill: 'none', stroke: color, strokeWidth })}/>`,
    );
  }

  /**
   * Writes a text on its baseline.
   *
   * @returns its width
   */
  text(
    x: number,
    y: number,
    text: string,
    { color, size = 13, face = 'regular', anchor, maxWidth }: TextStyle,
  ): number {
    const letters = lettering(face);
    const shown = maxWidth === undefined ? text : shorten(text, maxWidth, size, face);
    const width = letters.width(shown) * size;
    const left = anchor === 'end' ? x - width : anchor === 'middle' ? x - width / 2 : x;
    const scale = number(size / 1000, 5);
    this.#shapes.push(
      `<path fill="${color}" transform="translate(${number(left)} ${number(y)})scale(${scale} -${scale})" d="${letters.outline(shown)}"/>`,
    );
    this.texts.push({ text: shown, x: left, y: y - size * 0.72, width, height: size * 0.74 });
    return width;
  }

  /** A fill that fades from one color and opacity into nothing, downwards. */
  fade(color: string, opacity: number, to = 0): string {
    const id = `f${this.#definitions.length}`;
    this.#definitions.push(
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${color}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${color}" stop-opacity="${to}"/></linearGradient>`,
    );
    return `url(#${id})`;
  }

  /** Draws what is only to be seen within a box. */
  within(box: Box, radius: number, draw: () => void): void {
    const id = `c${this.#definitions.length}`;
    const { x, y, width, height } = box;
    this.#definitions.push(
      `<clipPath id="${id}"><rect x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}" rx="${radius}"/></clipPath>`,
    );
    this.#shapes.push(`<g clip-path="url(#${id})">`);
    draw();
    this.#shapes.push('</g>');
  }

  /** The picture as SVG. */
  toSvg(pixels: { width: number; height: number }, units: { width: number; height: number }, ground: string): string {
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels.width}" height="${pixels.height}" viewBox="0 0 ${units.width} ${units.height}">` +
      `<defs>${this.#definitions.join('')}</defs><rect width="100%" height="100%" fill="${ground}"/>${this.#shapes.join('')}</svg>`
    );
  }
}

/** The width of a text as it would be written. */
export function textWidth(text: string, size: number, face: Face = 'regular'): number {
  return lettering(face).width(text) * size;
}

function shorten(text: string, maxWidth: number, size: number, face: Face): string {
  if (textWidth(text, size, face) <= maxWidth) return text;
  const letters = [...text];
  while (letters.length > 1 && textWidth(`${letters.join('').trimEnd()}…`, size, face) > maxWidth) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** Straight lines through points. */
export function polyline(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${number(x)} ${number(y)}`).join('');
}

/** Rounds to what can be seen, and keeps the picture's text short. */
export function number(value: number, digits = 2): number {
  return Number(value.toFixed(digits));
}

function attributes({ fill, stroke, strokeWidth, opacity, dashes, cap }: Ink): string {
  let text = '';
  if (fill !== undefined) text += ` fill="${fill}"`;
  if (stroke !== undefined) {
    text += ` stroke="${stroke}" stroke-width="${strokeWidth ?? 1}" stroke-linecap="${cap ?? 'round'}" stroke-linejoin="round"`;
  }
  if (opacity !== undefined) text += ` opacity="${number(opacity)}"`;
  if (dashes !== undefined) text += ` stroke-dasharray="${dashes}"`;
  return text;
}
