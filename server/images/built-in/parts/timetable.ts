import { textWidth } from '../drawing.ts';
import { periods, weekdays } from '../school.ts';
import { drawCard } from './card.ts';
import type { Part, Scene } from './scene.ts';

/** The week of one class: days across, periods down, today and the running lesson set off. */
export const drawTimetable: Part = (scene, box) => {
  const { drawing, palette, school } = scene;
  const inner = drawCard(scene, box, 'Timetable', `Class ${school.className}`);
  const [left, top] = [40, 20];
  const rows = Math.max(4, Math.min(periods.length, Math.floor((inner.height - top) / 31)));
  const step = { x: (inner.width - left) / 5, y: (inner.height - top + 4) / rows };
  const colors = lessonColors(scene);
  const now = Math.min(rows - 1, Math.max(0, school.hour - 8));

  weekdays.forEach((day, column) => {
    const x = inner.x + left + column * step.x;
    const isToday = column === school.today;
    const color = isToday ? palette.accent : palette.faint;
    const face = isToday ? 'bold' : 'medium';
    drawing.text(x + step.x / 2, inner.y + 8, day, { color, size: 11.5, face, anchor: 'middle' });
    for (let row = 0; row < rows; row += 1) {
      const lesson = school.timetable[column]?.[row];
      if (!lesson) continue;
      const cell = { x: x + 2, y: inner.y + top + row * step.y, width: step.x - 4, height: step.y - 4 };
      const tone = colors[lesson.color % colors.length] ?? palette.primary;
      const isNow = isToday && row === now;
      drawing.rect(cell, { fill: tone, opacity: isNow ? 1 : palette.theme === 'dark' ? 0.15 : 0.1 }, 5);
      if (!isNow) drawing.rect({ ...cell, width: 2.6 }, { fill: tone }, 1.3);

      const room = cell.width - 14;
      const hasRoom = cell.height >= 32;
      const ink = isNow ? onTone(scene, tone) : palette.text;
      const middle = cell.y + cell.height / 2;
      const size = step.x < 62 ? 10.8 : 12;
      const name = { color: ink, size, face: 'medium', maxWidth: room } as const;
      const word = lesson.names.find((one) => textWidth(one, size, 'medium') <= room) ?? '';
      drawing.text(cell.x + 9, hasRoom ? middle - 1.5 : middle + 4, word, name);
      if (!hasRoom) continue;
      const place = { color: isNow ? ink : palette.faint, size: 10, face: 'mono', maxWidth: room } as const;
      drawing.text(cell.x + 9, middle + 11, lesson.room, place);
    }
  });
  for (let row = 0; row < rows; row += 1) {
    const y = inner.y + top + row * step.y + step.y / 2 + 1.6;
    drawing.text(inner.x, y, periods[row] ?? '', { color: palette.faint, size: 10.5, face: 'mono' });
  }
};

function lessonColors({ palette }: Scene): string[] {
  return [palette.primary, palette.second, palette.accent, palette.good, palette.warm];
}

/** Words on a full tone: light on the deep ones, dark on the bright ones. */
function onTone({ palette }: Scene, tone: string): string {
  if (tone === palette.primary) return palette.onPrimary;
  return palette.theme === 'dark' ? palette.sunken : '#ffffff';
}
