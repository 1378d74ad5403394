import { polyline, textWidth } from '../drawing.ts';
import type { IconName } from '../icons.ts';
import { money, type School } from '../school.ts';
import { drawGround } from './card.ts';
import type { Part } from './scene.ts';

interface Figure {
  name: string;
  value: string;
  change: string;
  isUp: boolean;
  icon: IconName;
}

/** The four figures that a head looks at first. They agree with the panels below. */
function figuresOf(school: School): Figure[] {
  const { attendance, fees, routes, averages } = school;
  const before = attendance.lastYear.at(-1) ?? 0;
  const change = Math.round((attendance.today - before) * 10) / 10;
  const average = averages.reduce((sum, subject) => sum + subject.average, 0) / averages.length;
  const onTime = routes.filter((route) => route.late === 0).length;
  return [
    {
      name: 'Students',
      value: school.roll.toLocaleString('en-US'),
      change: `${school.joined}`,
      isUp: true,
      icon: 'users',
    },
    {
      name: 'Present today',
      value: `${attendance.today.toFixed(1)}%`,
      change: Math.abs(change).toFixed(1),
      isUp: change >= 0,
      icon: 'check',
    },
    {
      name: 'Fees collected',
      value: money(fees.sign, (fees.total * fees.collectedShare) / 100),
      change: `${fees.collectedShare}%`,
      isUp: true,
      icon: 'wallet',
    },
    onTime < 3
      ? { name: 'Buses on time', value: `${onTime} of 3`, change: `${3 - onTime} late`, isUp: false, icon: 'bus' }
      : { name: 'Average grade', value: `${average.toFixed(1)}`, change: '1.4', isUp: true, icon: 'cap' },
  ];
}

/** A strip of four figures with their change and a trace of how they came there. */
export const drawFigures: Part = (scene, box) => {
  const { drawing, palette, school } = scene;
  const random = scene.random.fork('figures');
  const gap = 16;
  const width = (box.width - 3 * gap) / 4;
  figuresOf(school).forEach(({ name, value, change, isUp, icon }, index) => {
    const x = box.x + index * (width + gap);
    drawGround(scene, { ...box, x, width });
    drawing.icon(icon, x + 16, box.y + 15, 14, palette.faint);
    drawing.text(x + 36, box.y + 26.5, name, { color: palette.soft, size: 12, maxWidth: width - 48 });
    const used = drawing.text(x + 16, box.y + 63, value, { color: palette.text, size: 27, face: 'bold' });

    const color = isUp ? palette.good : palette.danger;
    const from = x + 16 + used + 10;
    drawing.icon(isUp ? 'up' : 'down', from, box.y + 50.5, 12, color, 2.25);
    drawing.text(from + 13, box.y + 61, change, { color, size: 12, face: 'medium' });

    const end = from + 13 + textWidth(change, 12, 'medium');
    const room = x + width - 16 - end - 14;
    if (room < 36) return;
    const wide = Math.min(room, 84);
    const left = x + width - 16 - wide;
    const points = Array.from({ length: 8 }, (_, step): [number, number] => {
      const rise = (step / 7) * 14 * (isUp ? 1 : -1);
      return [left + (wide * step) / 7, box.y + (isUp ? 60 : 46) - rise + random.between(-4, 4)];
    });
    const tone = index % 2 === 0 ? palette.primary : palette.second;
    drawing.path(polyline(points), { stroke: tone, strokeWidth: 1.8 });
    const last = points.at(-1);
    if (last) drawing.circle(last[0], last[1], 3, { fill: tone });
  });
};
