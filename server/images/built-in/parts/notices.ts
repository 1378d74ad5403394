import { textWidth } from '../drawing.ts';
import { drawCard, drawTag } from './card.ts';
import type { Part, Scene } from './scene.ts';

const days = ['Today', 'Yesterday', '2 days ago', '3 days ago', 'Last week', 'Last week', 'Last week', 'Last week'];

/** The board: what everyone should know, newest first. */
export const drawNotices: Part = (scene, box) => {
  const { drawing, palette, school } = scene;
  const inner = drawCard(scene, box, 'Notices', box.width > 220 ? 'View all' : undefined);
  const rows = Math.max(2, Math.min(school.notices.length, days.length, Math.floor((inner.height + 8) / 54)));
  const step = (inner.height + 6) / rows;
  school.notices.slice(0, rows).forEach(({ title, detail, kind }, index) => {
    const y = inner.y + index * step;
    const right = inner.x + inner.width;
    if (index > 0) {
      drawing.rect({ x: inner.x, y, width: inner.width, height: 0.8 }, { fill: palette.hairline, opacity: 0.75 });
    }
    const middle = y + step / 2;
    const hasTag = inner.width > 270;
    const tag = hasTag ? drawTag(scene, right, middle - 8, kind, toneOf(scene, kind)) + 12 : 0;
    const tone = toneOf(scene, kind);
    drawing.rect({ x: inner.x, y: middle - 17, width: 3, height: 34 }, { fill: tone }, 1.5);
    const width = inner.width - 14 - tag;
    drawing.text(inner.x + 14, middle - 3.5, title, {
      color: palette.text,
      size: 12.8,
      face: 'medium',
      maxWidth: width,
    });
    const when = days[index] ?? '';
    const used = hasTag ? textWidth(when, 11) + 12 : 0;
    const style = { color: palette.faint, size: 11.5, maxWidth: inner.width - 14 - used } as const;
    drawing.text(inner.x + 14, middle + 14, detail, style);
    if (hasTag) drawing.text(right, middle + 14, when, { color: palette.faint, size: 11, anchor: 'end' });
  });
};

function toneOf({ palette }: Scene, kind: string): string {
  if (kind === 'Transport' || kind === 'Fees') return palette.gold;
  if (kind === 'Exams' || kind === 'Staff') return palette.accent;
  return palette.theme === 'light' ? '#007085' : '#47deee';
}
