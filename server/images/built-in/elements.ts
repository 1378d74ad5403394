import { type JSX, jsx } from 'satori/jsx/jsx-runtime';
import type { Palette } from './palette.ts';

export type Element = JSX.Element;
type Style = Record<string, string | number>;

export const medium = { fontWeight: 500 };
export const bold = { fontWeight: 600 };
export const mono = { fontFamily: 'Geist Mono' };

/** Elements beside each other. */
export function row(style: Style, ...children: Element[]): Element {
  return jsx('div', { style: { display: 'flex', boxSizing: 'border-box', alignItems: 'center', ...style }, children });
}

/** Elements below each other. */
export function column(style: Style, ...children: Element[]): Element {
  return row({ flexDirection: 'column', alignItems: 'stretch', ...style }, ...children);
}

/** A raised ground with a thin edge. */
export function panel({ raised, hairline }: Palette, style: Style, ...children: Element[]): Element {
  return row({ background: raised, border: `0.8px solid ${hairline}`, ...style }, ...children);
}

/** A line of text that is always whole. */
export function text(words: string, fontSize: number, color: string, style: Style = {}): Element {
  const whole = { fontSize, color, lineHeight: 1.2, whiteSpace: 'nowrap', flexShrink: 0 };
  return jsx('div', { style: { ...whole, ...style }, children: words });
}

/** Text that ends in an ellipsis where there is no room for all of it. */
export function shortened(words: string, fontSize: number, color: string, style: Style = {}): Element {
  const cut = { display: 'block', overflow: 'hidden', whiteSpace: 'normal', lineClamp: 1, minWidth: 0, flexShrink: 1 };
  return text(words, fontSize, color, { ...cut, ...style });
}

/** A word on a tinted ground. */
export function tag(word: string, color: string): Element {
  const style = { background: faded(color, 0.14), borderRadius: 9, height: 18, padding: '0 7px', flexShrink: 0 };
  return row(style, text(word, 11, color, medium));
}

/** A disc of a colour, or a square with round corners. */
export function dot(size: number, background: string, style: Style = {}, ...children: Element[]): Element {
  const disc = { width: size, height: size, borderRadius: size / 2, background, flexShrink: 0 };
  return row({ ...disc, ...style }, ...children);
}

/** A colour of six digits at an opacity. */
export function faded(color: string, opacity: number): string {
  const digits = Math.round(opacity * 255 + 256).toString(16);
  return color + digits.slice(1);
}
