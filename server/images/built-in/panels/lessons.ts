import { card, inside, type Part } from '../card.ts';
import { bold, column, faded, medium, mono, row, text } from '../elements.ts';
import { periods, weekdays } from '../school.ts';

/** The week of one class: days across, periods down, today and the running lesson set off. */
export const timetable: Part = (scene, place) => {
  const { palette, school } = scene;
  const { width, height } = inside(place);
  const cellWidth = (width - 56) / 5 - 9;
  const rows = Math.max(4, Math.min(periods.length, Math.floor((height - 20) / 31)));
  const hasRooms = (height - 20) / rows >= 36;
  const colors = [palette.primary, palette.second, palette.accent, palette.good, palette.third];
  const tint = palette.theme === 'dark' ? 0.15 : 0.1;

  const days = weekdays.map((day, index) => {
    const [color, weight] = index === school.today ? [palette.accent, bold] : [palette.faint, medium];
    return text(day.slice(0, 3), 11.5, color, { ...weight, justifySelf: 'center' });
  });
  const cells = periods.slice(0, rows).flatMap((period, index) => {
    const lessons = weekdays.map((_, day) => {
      const { name = '', room = '' } = school.timetable[day]?.[index] ?? {};
      const isNow = day === school.today && index === Math.min(rows - 1, school.hour - 8);
      const subject = school.lessons.findIndex((lesson) => lesson.name === name);
      const tone = isNow ? palette.primary : (colors[subject % colors.length] ?? '');
      const [ink, soft] = isNow ? [palette.onPrimary, palette.onPrimary] : [palette.text, palette.faint];
      const words = [text(name.length * 7 > cellWidth ? name.slice(0, 4) : name, 12, ink, medium)];
      if (hasRooms) words.push(text(room, 10, soft, mono));
      const style = { justifyContent: 'center', paddingLeft: 6, borderRadius: '0 5px 5px 0' };
      const borderLeft = `2.6px solid ${tone}`;
      return column({ ...style, borderLeft, background: isNow ? tone : faded(tone, tint) }, ...words);
    });
    return [text(period, 10.5, palette.faint, { ...mono, alignSelf: 'center' }), ...lessons];
  });
  const gridTemplate = `16px repeat(${rows}, minmax(0, 1fr)) / 36px repeat(5, minmax(0, 1fr))`;
  const grid = { display: 'grid', alignItems: 'stretch', gap: 4, flexGrow: 1, gridTemplate };
  return card(scene, 'Timetable', `Class ${school.className}`, row(grid, row({}), ...days, ...cells));
};

/** The average of each subject as a bar, with its change. */
export const grades: Part = (scene, place) => {
  const { palette, school } = scene;
  const shown = school.lessons.slice(0, Math.max(3, Math.min(9, Math.floor((inside(place).height - 8) / 32))));
  const best = Math.max(...shown.map(({ average }) => average));
  const bars = shown.map(({ name, average, change }) => {
    const [color, sign] = change > 0 ? [palette.good, '+'] : change < 0 ? [palette.danger, '−'] : [palette.faint, '±'];
    const background = average === best ? palette.second : palette.primary;
    const bar = { height: 10, borderRadius: 3 };
    return row(
      { flexGrow: 1, gap: 8 },
      text(name, 12, palette.soft, { width: 72 }),
      row({ ...bar, flexGrow: 1, background: palette.hairline }, row({ ...bar, width: `${average}%`, background })),
      text(`${average}`, 12.5, palette.text, { ...bold, width: 18 }),
      text(`${sign}${Math.abs(change)}`, 11.5, color, { ...mono, width: 16 }),
    );
  });
  return card(scene, 'Marks', 'Average by subject', ...bars);
};
