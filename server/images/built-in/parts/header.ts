import { textWidth } from '../drawing.ts';
import { drawInitials } from './card.ts';
import type { Part } from './scene.ts';

/** The greeting, the day, a search, the term and who is logged in. */
export const drawHeader: Part = ({ ...scene }, box) => {
  const { drawing, palette, school, layout } = scene;
  const left = layout.frame === 'top' ? box.x + 24 : box.x + 20;
  const right = box.x + box.width - (layout.frame === 'top' ? 24 : 20);
  const middle = box.y + box.height / 2;
  const family = school.head.split(' ').slice(1).join(' ');

  drawing.text(left, middle - 1, `${school.greeting}, ${school.head.split(' ')[0]}`, {
    color: palette.text,
    size: 20,
    face: 'bold',
  });
  drawing.text(left, middle + 18, `${school.day}  ·  Term ${school.term}, week ${school.week}`, {
    color: palette.faint,
    size: 12,
  });

  let x = right;
  if (layout.frame !== 'top') {
    drawInitials(scene, x - 17, middle, 17, school.head);
    const name = `${school.head[0]}. ${family}`;
    const width = Math.max(textWidth(name, 12.5, 'medium'), textWidth('Head of school', 11));
    drawing.text(x - 44 - width, middle - 2, name, { color: palette.text, size: 12.5, face: 'medium' });
    drawing.text(x - 44 - width, middle + 13, 'Head of school', { color: palette.faint, size: 11 });
    x -= 44 + width + 20;
    drawBell(scene, x - 18, middle);
    x -= 36 + 12;
    drawSearch(scene, x - 212, middle, 212);
    return;
  }
  x -= drawSwitch(scene, x, middle, ['Day', 'Week', 'Term'], 1) + 12;
  drawSearch(scene, x - 236, middle, 236);
};

type SceneOf = Parameters<Part>[0];

function drawBell({ drawing, palette }: SceneOf, x: number, y: number): void {
  drawing.circle(x, y, 17.6, { fill: palette.raised, stroke: palette.hairline, strokeWidth: 0.8 });
  drawing.icon('bell', x - 8, y - 8, 16, palette.soft);
  drawing.circle(x + 6, y - 7, 3.6, { fill: palette.gold, stroke: palette.raised, strokeWidth: 1.6 });
}

function drawSearch({ drawing, palette }: SceneOf, x: number, middle: number, width: number): void {
  const box = { x, y: middle - 17.6, width, height: 35.2 };
  drawing.rect(box, { fill: palette.raised, stroke: palette.hairline, strokeWidth: 0.8 }, 8);
  drawing.icon('search', x + 11, middle - 7.5, 15, palette.faint);
  drawing.text(x + 34, middle + 4.4, 'Search students, staff…', { color: palette.faint, size: 12.5 });
}

/** A choice of few, of which one is on. */
function drawSwitch({ drawing, palette }: SceneOf, right: number, middle: number, words: string[], on: number): number {
  const each = 58;
  const width = each * words.length + 8;
  const x = right - width;
  const box = { x, y: middle - 17.6, width, height: 35.2 };
  drawing.rect(box, { fill: palette.raised, stroke: palette.hairline, strokeWidth: 0.8 }, 8);
  words.forEach((word, index) => {
    const isOn = index === on;
    const from = x + 4 + index * each;
    if (isOn) drawing.rect({ x: from, y: middle - 13.6, width: each, height: 27.2 }, { fill: palette.primary }, 6);
    const color = isOn ? palette.onPrimary : palette.soft;
    drawing.text(from + each / 2, middle + 4.3, word, { color, size: 12, face: 'medium', anchor: 'middle' });
  });
  return width;
}
