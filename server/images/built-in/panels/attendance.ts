import { card, inside, type Part } from '../card.ts';
import { bold, dot, faded, mono, row, text } from '../elements.ts';
import { shape, stroke, svg } from '../shapes.ts';

/** Attendance of the last weeks against last year's, as a line or as columns. */
export const attendance: Part = (scene, place) => {
  const { palette, school, random } = scene;
  const { thisYear, lastYear, firstWeek, now } = school.attendance;
  const { width, height } = inside(place);
  const [left, top, bottom] = [40, 44, height - 24];
  const low = 2 * Math.floor((Math.min(...lastYear, ...thisYear) - 1) / 2);
  const high = 2 * Math.ceil(Math.max(...lastYear, ...thisYear) / 2);
  const ticks = Array.from({ length: (high - low) / 2 + 1 }, (_, index) => low + index * 2);
  const step = (width - left) / thisYear.length;
  const x = (week: number) => left + step * (week + 0.5);
  const y = (value: number) => bottom - ((value - low) / (high - low)) * (bottom - top);
  const grid = ticks.map((tick) => stroke(`M${left} ${y(tick)}H${width}`, palette.hairline, 0.8));

  // Every point is reached and left level, so none is overshot.
  const curve = (values: number[]) =>
    values.map((value, week) => `${week ? `S${x(week) - step / 2} ${y(value)} ` : 'M'}${x(week)} ${y(value)}`).join('');
  const before = stroke(curve(lastYear), palette.faint, 1.6, { strokeDasharray: '2 5' });
  const last = thisYear.length - 1;
  const [cx, cy] = [x(last), y(now)];
  const asLine = [
    shape('path', { d: `${curve(thisYear)}V${bottom}H${x(0)}Z`, fill: faded(palette.primary, 0.16) }),
    before,
    stroke(curve(thisYear), palette.primary, 2.6),
    shape('circle', { cx, cy, r: 7, fill: faded(palette.primary, 0.25) }),
    shape('circle', { cx, cy, r: 4, fill: palette.primary, stroke: palette.raised, strokeWidth: 1.6 }),
  ];
  const asColumns = thisYear.map((value, week) => {
    const fill = week === last ? palette.second : palette.primary;
    const top = { x: x(week) - step * 0.3, y: y(value), rx: 3 };
    return shape('rect', { ...top, width: step * 0.6, height: bottom - y(value), fill });
  });
  const drawn = random.fork('attendance').chance(0.6) ? asLine : [...asColumns, before];

  const absolute = { position: 'absolute', height: 16 };
  const every = Math.ceil((thisYear.length * 34) / width);
  const weeks = thisYear.map((_, week) => {
    const style = { ...absolute, left: x(week) - 20, top: bottom + 6, width: 40, justifyContent: 'center' };
    return row(style, text((last - week) % every ? '' : `W${firstWeek + week}`, 10.5, palette.faint, mono));
  });
  const values = ticks.map((tick) =>
    row({ ...absolute, right: width - left + 8, top: y(tick) - 8 }, text(`${tick}%`, 10.5, palette.faint, mono)),
  );
  const series = Object.entries({ 'This year': palette.primary, 'Last year': palette.faint }).map(([word, color]) =>
    row({ gap: 6 }, dot(7, color), text(word, 11.5, palette.soft)),
  );
  const label = { height: 24, padding: '0 8px', borderRadius: 6, marginLeft: 'auto', background: palette.text };
  const value = row(label, text(`${now.toFixed(1)}%`, 12, palette.raised, bold));
  const head = row({ position: 'absolute', top: 0, width, gap: 16 }, ...series, value);
  const drawing = svg(width, height, [...grid, ...drawn]);
  const chart = row({ position: 'relative' }, drawing, head, ...values, ...weeks);
  return card(scene, 'Attendance', `Last ${thisYear.length} weeks`, chart);
};
