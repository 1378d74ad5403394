import type { Box } from '../drawing.ts';
import { textWidth } from '../drawing.ts';
import type { Scene } from './scene.ts';

/** The air inside a card. */
export const padding = 16;

/** The ground of a panel. */
export function drawGround({ drawing, palette, radius }: Scene, box: Box): void {
  drawing.rect(box, { fill: palette.raised }, radius);
  const inset = { x: box.x + 0.4, y: box.y + 0.4, width: box.width - 0.8, height: box.height - 0.8 };
  drawing.rect(inset, { fill: 'none', stroke: palette.hairline, strokeWidth: 0.8 }, radius);
}

/**
 * A panel with its title, and what it is about on the right where there is room.
 *
 * @returns the room inside
 */
export function drawCard(scene: Scene, box: Box, title: string, note?: string): Box {
  const { drawing, palette } = scene;
  drawGround(scene, box);
  const width = box.width - 2 * padding;
  const used = drawing.text(box.x + padding, box.y + 28, title, {
    color: palette.text,
    size: 14.5,
    face: 'bold',
    maxWidth: width,
  });
  if (note && used + 16 + textWidth(note, 11.5) <= width) {
    drawing.text(box.x + box.width - padding, box.y + 27.5, note, { color: palette.faint, size: 11.5, anchor: 'end' });
  }
  return { x: box.x + padding, y: box.y + 44, width, height: box.height - 44 - padding };
}

/** A legend: a dot and a word for each series, in a row. */
export function drawLegend(
  { drawing, palette }: Scene,
  x: number,
  y: number,
  entries: [color: string, word: string][],
) {
  let at = x;
  for (const [color, word] of entries) {
    drawing.circle(at + 3.5, y - 3.8, 3.5, { fill: color });
    at += 12 + drawing.text(at + 12, y, word, { color: palette.soft, size: 11.5 }) + 16;
  }
}

/** A word on a tinted ground. */
export function drawTag({ drawing }: Scene, right: number, middle: number, word: string, color: string): number {
  const width = textWidth(word, 11, 'medium') + 14;
  drawing.rect({ x: right - width, y: middle - 9, width, height: 18 }, { fill: color, opacity: 0.14 }, 9);
  drawing.text(right - width / 2, middle + 3.9, word, { color, size: 11, face: 'medium', anchor: 'middle' });
  return width;
}

/** A round portrait without a face: the initials of a name. */
export function drawInitials({ drawing, palette }: Scene, x: number, y: number, radius: number, name: string) {
  const initials = name
    .split(' ')
    .map((word) => word[0])
    .slice(0, 2)
    .join('');
  drawing.circle(x, y, radius, { fill: palette.primary, opacity: palette.theme === 'dark' ? 0.35 : 0.14 });
  drawing.text(x, y + radius * 0.27, initials, {
    color: palette.accent,
    size: radius * 0.78,
    face: 'bold',
    anchor: 'middle',
  });
}
