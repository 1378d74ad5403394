import { bold, type Element, panel, row, shortened, text } from './elements.ts';
import type { Box, Layout } from './layouts.ts';
import type { Palette } from './palette.ts';
import type { School } from './school.ts';
import type { Random } from './seeded-random.ts';

/** What every part of a dashboard is made of. */
export interface Scene {
  palette: Palette;
  school: School;
  layout: Layout;
  /** The corners of cards. */
  radius: number;
  random: Random;
}

/** A part of a dashboard, for the room that it has. */
export type Part = (scene: Scene, box: Box) => Element;

/** The room inside a card. */
export function inside({ width, height }: Box): { width: number; height: number } {
  return { width: width - 32, height: height - 60 };
}

/** A panel with its title, and what it is about on the right where there is room. */
export function card({ palette, radius }: Scene, title: string, note: string, ...children: Element[]): Element {
  const style = { flexDirection: 'column', alignItems: 'stretch', width: '100%', height: '100%', padding: 15.2 };
  const head = { height: 28, flexShrink: 0, alignItems: 'flex-start', justifyContent: 'space-between', gap: 16 };
  const words = [text(title, 14.5, palette.text, bold), shortened(note, 11.5, palette.faint, { paddingTop: 2 })];
  return panel(palette, { ...style, borderRadius: radius }, row(head, ...words), ...children);
}
