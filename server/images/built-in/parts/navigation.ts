import type { Box } from '../drawing.ts';
import type { IconName } from '../icons.ts';
import type { PanelName } from '../wishes.ts';
import { drawInitials } from './card.ts';
import type { Part, Scene } from './scene.ts';

const entries: { name: string; icon: IconName; panel?: PanelName }[] = [
  { name: 'Overview', icon: 'house' },
  { name: 'Students', icon: 'users' },
  { name: 'Attendance', icon: 'check', panel: 'attendance' },
  { name: 'Grades', icon: 'cap', panel: 'grades' },
  { name: 'Timetable', icon: 'calendar', panel: 'timetable' },
  { name: 'Fees', icon: 'wallet', panel: 'fees' },
  { name: 'Transport', icon: 'bus', panel: 'busMap' },
  { name: 'Notices', icon: 'megaphone', panel: 'notices' },
  { name: 'Reports', icon: 'chart' },
];

/** The way through the product: a column of names, a column of icons or a bar. */
export const drawNavigation: Part = (scene, box) => {
  const draw = { side: drawSide, rail: drawRail, top: drawTop }[scene.layout.frame];
  scene.drawing.rect(box, { fill: scene.palette.sunken });
  draw(scene, box);
};

function drawSide(scene: Scene, { x, width, height }: Box): void {
  const { drawing, palette, school } = scene;
  drawing.rect({ x: width - 0.8, y: 0, width: 0.8, height }, { fill: palette.hairline });
  drawMark(scene, x + 20, 22, 28);
  drawing.text(x + 57, 33, school.name, { color: palette.text, size: 13, face: 'bold', maxWidth: width - 69 });
  drawing.text(x + 57, 48, 'Campus console', { color: palette.faint, size: 11 });

  entries.forEach(({ name, icon }, index) => {
    const y = 84 + index * 40;
    const isOn = index === 0;
    if (isOn) {
      drawing.rect({ x: x + 12, y, width: width - 24, height: 36 }, { fill: palette.primary, opacity: 0.16 }, 8);
      drawing.rect({ x, y: y + 8, width: 3.2, height: 20 }, { fill: palette.primary }, 1.6);
    }
    drawing.icon(icon, x + 24, y + 9.5, 17, isOn ? palette.accent : palette.faint);
    const color = isOn ? palette.text : palette.soft;
    drawing.text(x + 52, y + 22.5, name, { color, size: 13, face: isOn ? 'medium' : 'regular' });
    if (name === 'Notices') drawCount(scene, x + width - 34, y + 18, '3');
  });
  drawTerm(scene, { x: x + 12, y: height - 116, width: width - 24, height: 96 });
}

/** How far the term has come. */
function drawTerm({ drawing, palette, school }: Scene, box: Box): void {
  drawing.rect(box, { fill: palette.raised, stroke: palette.hairline, strokeWidth: 0.8 }, 10);
  drawing.text(box.x + 14, box.y + 27, `Term ${school.term}`, { color: palette.text, size: 13, face: 'bold' });
  drawing.text(box.x + 14, box.y + 45, `Week ${school.week} of ${school.weeks}`, { color: palette.faint, size: 11.5 });
  const step = (box.width - 28 + 3) / school.weeks;
  for (let week = 0; week < school.weeks; week += 1) {
    const isPast = week < school.week;
    const bar = { x: box.x + 14 + week * step, y: box.y + 64, width: step - 3, height: 14 };
    drawing.rect(bar, { fill: isPast ? palette.primary : palette.hairline }, 2);
  }
}

function drawRail(scene: Scene, { width, height }: Box): void {
  const { drawing, palette } = scene;
  drawing.rect({ x: width - 0.8, y: 0, width: 0.8, height }, { fill: palette.hairline });
  drawMark(scene, 18, 22, 28);
  entries.forEach(({ icon, name }, index) => {
    const y = 92 + index * 48;
    const isOn = index === 0;
    if (isOn) drawing.rect({ x: 12, y: y - 10, width: 40, height: 40 }, { fill: palette.primary }, 10);
    drawing.icon(icon, 22, y, 20, isOn ? palette.onPrimary : palette.faint);
    if (name === 'Notices') drawing.circle(43, y - 1, 3.6, { fill: palette.gold });
  });
  drawing.icon('settings', 22, height - 48, 20, palette.faint);
}

function drawTop(scene: Scene, { width, height }: Box): void {
  const { drawing, palette, school } = scene;
  drawing.rect({ x: 0, y: height - 0.8, width, height: 0.8 }, { fill: palette.hairline });
  drawMark(scene, 24, 14, 28);
  const name = { color: palette.text, size: 14, face: 'bold', maxWidth: 208 } as const;
  let x = 62 + drawing.text(62, 33, school.name, name) + 36;
  entries.slice(0, 8).forEach((entry, index) => {
    const isOn = index === 0;
    const style = { color: isOn ? palette.text : palette.soft, size: 12.8, face: isOn ? 'medium' : 'regular' } as const;
    const used = drawing.text(x, 32.5, entry.name, style);
    if (isOn) drawing.rect({ x, y: height - 3.2, width: used, height: 3.2 }, { fill: palette.primary }, 1);
    x += used + 26;
  });
  drawInitials(scene, width - 40, height / 2, 16, school.head);
  drawing.icon('bell', width - 92, height / 2 - 9, 18, palette.soft);
  drawing.circle(width - 77, height / 2 - 7, 3.6, { fill: palette.gold });
}

function drawCount({ drawing, palette }: Scene, x: number, y: number, count: string): void {
  drawing.circle(x, y, 9, { fill: palette.gold, opacity: 0.18 });
  drawing.text(x, y + 3.9, count, { color: palette.gold, size: 11, face: 'medium', anchor: 'middle' });
}

/** The product's mark: an open book whose pages are bars of a chart. */
function drawMark({ drawing, palette }: Scene, x: number, y: number, size: number): void {
  drawing.rect({ x, y, width: size, height: size }, { fill: palette.primary }, 8);
  const unit = size / 28;
  for (const [index, height] of [8, 13, 10].entries()) {
    const bar = {
      x: x + (6.6 + index * 5.6) * unit,
      y: y + (21 - height) * unit,
      width: 3.6 * unit,
      height: height * unit,
    };
    drawing.rect(bar, { fill: palette.onPrimary, opacity: index === 1 ? 1 : 0.72 }, 1.8 * unit);
  }
}
