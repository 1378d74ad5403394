import { type Box, number } from '../drawing.ts';
import { weekdays } from '../school.ts';
import { drawCard, drawLegend } from './card.ts';
import type { Part, Scene } from './scene.ts';

/** Attendance: twelve weeks as a line against last year's, or the days of this week as columns. */
export const drawAttendance: Part = (scene, box) => {
  const isWide = box.width > 380;
  if (isWide && scene.random.fork('attendance').chance(0.65)) drawWeeks(scene, box);
  else drawDays(scene, box);
};

/** The scale on the left: lines with their values. Gives the room of the plot and where a value stands in it. */
function drawScale({ drawing, palette }: Scene, room: Box, low: number, high: number, step: number) {
  const plot = { x: room.x + 34, y: room.y + 6, width: room.width - 34, height: room.height - 28 };
  const at = (value: number) => plot.y + plot.height - ((value - low) / (high - low)) * plot.height;
  for (let value = low; value <= high; value += step) {
    const y = at(value);
    drawing.rect({ x: plot.x, y: y - 0.4, width: plot.width, height: 0.8 }, { fill: palette.hairline, opacity: 0.75 });
    drawing.text(plot.x - 8, y + 3.8, `${value}%`, { color: palette.faint, size: 10.5, face: 'mono', anchor: 'end' });
  }
  return { plot, at };
}

function drawWeeks(scene: Scene, box: Box): void {
  const { drawing, palette, school } = scene;
  const inner = drawCard(scene, box, 'Attendance', `Last ${school.attendance.weeks.length} weeks`);
  drawLegend(scene, inner.x, inner.y + 12, [
    [palette.primary, 'This year'],
    [palette.faint, 'Last year'],
  ]);
  const { weeks, lastYear, firstWeek } = school.attendance;
  const low = Math.floor((Math.min(...weeks, ...lastYear) - 1) / 2) * 2;
  const room = { ...inner, y: inner.y + 24, height: inner.height - 24 };
  const { plot, at } = drawScale(scene, room, low, 100, low < 90 ? 4 : 2);
  const across = (week: number) => plot.x + 10 + (week * (plot.width - 26)) / (weeks.length - 1);

  weeks.forEach((_, week) => {
    if (plot.width < 420 && week % 2 === 1) return;
    const style = { color: palette.faint, size: 10.5, face: 'mono', anchor: 'middle' } as const;
    drawing.text(across(week), plot.y + plot.height + 20, `W${firstWeek + week}`, style);
  });

  drawing.path(curve(lastYear.map((value, week) => [across(week), at(value)])), {
    stroke: palette.faint,
    strokeWidth: 1.6,
    dashes: '2 5',
  });
  const points = weeks.map((value, week): [number, number] => [across(week), at(value)]);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return;
  const area = `${curve(points)}L${number(last[0])} ${plot.y + plot.height}L${number(first[0])} ${plot.y + plot.height}Z`;
  drawing.path(area, { fill: drawing.fade(palette.primary, 0.34) });
  drawing.path(curve(points), { stroke: palette.primary, strokeWidth: 2.6 });
  drawing.circle(last[0], last[1], 7, { fill: palette.primary, opacity: 0.25 });
  drawing.circle(last[0], last[1], 4, { fill: palette.primary, stroke: palette.raised, strokeWidth: 1.6 });

  const word = `${(weeks.at(-1) ?? 0).toFixed(1)}%`;
  const label = { x: last[0] - 50, y: Math.max(plot.y - 6, last[1] - 36), width: 54, height: 23 };
  drawing.rect(label, { fill: palette.text }, 6);
  drawing.text(label.x + 27, label.y + 15.8, word, { color: palette.raised, size: 12, face: 'bold', anchor: 'middle' });
}

/** A smooth line through points that never swings beyond them. */
function curve(points: [number, number][]): string {
  return points
    .map(([x, y], index) => {
      const before = points[index - 1];
      if (!before) return `M${number(x)} ${number(y)}`;
      const half = number((before[0] + x) / 2);
      return `C${half} ${number(before[1])} ${half} ${number(y)} ${number(x)} ${number(y)}`;
    })
    .join('');
}

function drawDays(scene: Scene, box: Box): void {
  const { drawing, palette, school } = scene;
  const inner = drawCard(scene, box, 'Attendance', 'Last five days');
  drawLegend(scene, inner.x, inner.y + 12, [
    [palette.primary, 'Present'],
    [palette.second, 'Late'],
    [palette.warm, 'Absent'],
  ]);
  const low = 80;
  const room = { ...inner, y: inner.y + 24, height: inner.height - 24 };
  const { plot, at } = drawScale(scene, room, low, 100, 5);
  const step = plot.width / school.attendance.days.length;
  const width = Math.min(34, step * 0.5);

  // Today comes last; of the days to come nothing is known.
  const order = weekdays.map((_, index) => (school.today + 1 + index) % weekdays.length);
  order.forEach((day, index) => {
    const { present = 0, late = 0 } = school.attendance.days[day] ?? {};
    const middle = plot.x + step * (index + 0.5);
    const isToday = day === school.today;
    const column = (from: number, to: number, color: string, radius = 0) => {
      const box = { x: middle - width / 2, y: at(to), width, height: at(from) - at(to) };
      drawing.rect(box, { fill: palette.raised }, radius);
      drawing.rect(box, { fill: color, opacity: isToday ? 1 : 0.62 }, radius);
    };
    column(low, present, palette.primary, 3);
    column(present + 0.15, present + late, palette.second, 1.5);
    column(present + late + 0.15, 100, palette.warm, 1.5);
    const color = isToday ? palette.text : palette.faint;
    const face = isToday ? 'bold' : 'regular';
    drawing.text(middle, plot.y + plot.height + 20, weekdays[day] ?? '', { color, size: 11.5, face, anchor: 'middle' });
  });
}
