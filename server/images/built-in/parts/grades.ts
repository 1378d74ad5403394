import { type Box, textWidth } from '../drawing.ts';
import { drawCard, drawLegend } from './card.ts';
import type { Part, Scene } from './scene.ts';

/** Grades: the average of each subject as bars, or how the grades are spread as columns. */
export const drawGrades: Part = (scene, box) => {
  const isWide = box.width > 290;
  if (isWide && scene.random.fork('grades').chance(0.5)) drawSpread(scene, box);
  else drawSubjects(scene, box);
};

function drawSubjects(scene: Scene, box: Box): void {
  const { drawing, palette, school } = scene;
  const inner = drawCard(scene, box, 'Grades', 'Average by subject');
  const axis = 18;
  const rows = Math.max(3, Math.min(school.averages.length, Math.floor((inner.height - axis) / 30)));
  const step = (inner.height - axis) / rows;
  const best = Math.max(...school.averages.slice(0, rows).map(({ average }) => average));
  const nameWidth = Math.min(92, inner.width * 0.36);
  const plot = { x: inner.x + nameWidth + 8, width: inner.width - nameWidth - 8 - 62 };
  const across = (value: number) => plot.x + (value / 100) * plot.width;

  for (const value of [0, 50, 100]) {
    const x = across(value);
    drawing.rect(
      { x: x - 0.4, y: inner.y, width: 0.8, height: inner.height - axis },
      { fill: palette.hairline, opacity: 0.75 },
    );
    const style = { color: palette.faint, size: 10.5, face: 'mono', anchor: 'middle' } as const;
    drawing.text(x, inner.y + inner.height, `${value}`, style);
  }
  school.averages.slice(0, rows).forEach(({ name, short, average, change }, index) => {
    const middle = inner.y + step * (index + 0.5);
    const label = textWidth(name, 12) > nameWidth ? short : name;
    drawing.text(inner.x, middle + 4.2, label, { color: palette.soft, size: 12, maxWidth: nameWidth });
    const bar = { x: plot.x, y: middle - 5, width: across(average) - plot.x, height: 10 };
    drawing.rect({ ...bar, width: plot.width }, { fill: palette.hairline, opacity: 0.45 }, 3);
    drawing.rect(bar, { fill: average === best ? palette.second : palette.primary }, 3);
    const right = inner.x + inner.width;
    const value = { color: palette.text, size: 12.5, face: 'bold', anchor: 'end' } as const;
    drawing.text(right - 32, middle + 4.4, `${average}`, value);
    const color = change > 0 ? palette.good : change < 0 ? palette.danger : palette.faint;
    const sign = change > 0 ? '+' : change < 0 ? '−' : '±';
    drawing.text(right, middle + 4.2, `${sign}${Math.abs(change)}`, { color, size: 11.5, face: 'mono', anchor: 'end' });
  });
}

function drawSpread(scene: Scene, box: Box): void {
  const { drawing, palette, school } = scene;
  const inner = drawCard(scene, box, 'Grades', `${school.years.at(2)}, share of students`);
  drawLegend(scene, inner.x, inner.y + 12, [
    [palette.primary, `Term ${school.term}`],
    [palette.hairline, 'Before'],
  ]);
  const plot = { x: inner.x + 32, y: inner.y + 30, width: inner.width - 32, height: inner.height - 52 };
  const at = (value: number) => plot.y + plot.height - (value / 40) * plot.height;
  for (const value of [0, 10, 20, 30, 40]) {
    drawing.rect(
      { x: plot.x, y: at(value) - 0.4, width: plot.width, height: 0.8 },
      { fill: palette.hairline, opacity: 0.75 },
    );
    const style = { color: palette.faint, size: 10.5, face: 'mono', anchor: 'end' } as const;
    drawing.text(plot.x - 8, at(value) + 3.8, `${value}%`, style);
  }
  const step = plot.width / school.spread.length;
  const width = Math.min(24, step * 0.3);
  school.spread.forEach(({ grade, now, before }, index) => {
    const middle = plot.x + step * (index + 0.5);
    const column = (x: number, value: number, fill: string) =>
      drawing.rect({ x, y: at(value), width, height: at(0) - at(value) }, { fill }, 3);
    column(middle - width - 1.5, before, palette.hairline);
    column(middle + 1.5, now, index < 2 ? palette.primary : index < 4 ? palette.second : palette.warm);
    const style = { color: palette.soft, size: 12.5, face: 'medium', anchor: 'middle' } as const;
    drawing.text(middle, plot.y + plot.height + 20, grade, style);
  });
}
