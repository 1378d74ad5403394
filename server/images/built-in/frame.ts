import type { Part, Scene } from './card.ts';
import { bold, column, dot, type Element, faded, medium, panel, row, shortened, text } from './elements.ts';
import { money, type School, weeksOfTerm } from './school.ts';
import { type IconName, icon, lines, stroke, svg } from './shapes.ts';

const entries: Record<string, IconName> = {
  Overview: 'house',
  Students: 'users',
  Attendance: 'check',
  Marks: 'cap',
  Timetable: 'calendar',
  Fees: 'wallet',
  Transport: 'bus',
  Notices: 'megaphone',
  Reports: 'chart',
};

/** The way through the product: a column of names, a column of icons or a bar. Its first entry is open. */
export const navigation: Part = (scene) => {
  const { palette, school, layout } = scene;
  const { frame } = layout;
  const isTop = frame === 'top';
  const links = Object.entries(entries).map(([name, sign], index) => {
    const isOpen = index === 0;
    const [ink, tone] = isOpen ? [palette.text, palette.accent] : [palette.soft, palette.faint];
    const word = text(name, 13, ink, isOpen ? medium : {});
    const background = isOpen ? faded(palette.primary, 0.2) : palette.sunken;
    if (isTop) return row({ padding: '8px 11px', borderRadius: 8, background }, word);
    const style = { height: 40, padding: '0 11px', gap: 10, borderRadius: 8, background };
    return row(style, icon(sign, 18, tone), ...(frame === 'side' ? [word] : []));
  });
  const style = { width: '100%', height: '100%', background: palette.sunken };
  const edge = `0.8px solid ${palette.hairline}`;
  if (frame === 'rail') {
    const rail = { ...style, padding: '22px 0', gap: 8, alignItems: 'center', borderRight: edge };
    return column(rail, row({ marginBottom: 24 }, mark(palette)), ...links);
  }
  const maxWidth = isTop ? 230 : 116;
  const name = shortened(school.name, 13.5, palette.text, { ...bold, lineClamp: 2, maxWidth });
  if (isTop) {
    const bar = { ...style, padding: '0 24px', gap: 10, borderBottom: edge };
    return row(bar, mark(palette), name, row({ flexGrow: 1, paddingLeft: 14 }, ...links), ...person(scene));
  }
  const head = row({ height: 60, marginBottom: 8, paddingLeft: 7, gap: 10, flexShrink: 0 }, mark(palette), name);
  return column({ ...style, padding: 12, gap: 2, borderRight: edge }, head, ...links, term(scene));
};

/** How far the term has come. */
function term({ palette, school }: Scene): Element {
  const weeks = Array.from({ length: weeksOfTerm }, (_, week) => {
    const background = week < school.week ? palette.primary : palette.hairline;
    return row({ flexGrow: 1, height: 14, borderRadius: 2, background });
  });
  const style = { flexDirection: 'column', alignItems: 'stretch', padding: 14, margin: 'auto 0 8px' };
  const name = text(`Term ${school.term}`, 13, palette.text, bold);
  const week = text(`Week ${school.week} of ${weeksOfTerm}`, 11.5, palette.faint, { margin: '2px 0 12px' });
  return panel(palette, { ...style, borderRadius: 10 }, name, week, row({ gap: 3 }, ...weeks));
}

/** What is new, and who is logged in. */
function person({ palette, school }: Scene): Element[] {
  const unread = dot(7, palette.gold, { position: 'absolute', left: 11, top: -1 });
  const letters = school.head.replace(/(\S)\S* ?/g, '$1');
  return [
    row({ position: 'relative', margin: '0 10px' }, icon('bell', 18, palette.soft), unread),
    dot(34, faded(palette.primary, 0.25), { justifyContent: 'center' }, text(letters, 13, palette.accent, bold)),
  ];
}

/** The product's mark: the bars of a chart. */
function mark({ primary, onPrimary }: Scene['palette']): Element {
  const bars = [8, 13, 10].map((height) => row({ width: 3.6, height, borderRadius: 1.8, background: onPrimary }));
  const style = { width: 28, height: 28, gap: 2, paddingBottom: 7, borderRadius: 8, flexShrink: 0 };
  return row({ ...style, alignItems: 'flex-end', justifyContent: 'center', background: primary }, ...bars);
}

/** The greeting, the day, a search, and who is logged in. */
export const header: Part = (scene) => {
  const { palette, school, layout } = scene;
  const isTop = layout.frame === 'top';
  const greeting = `Good ${school.hour < 12 ? 'morning' : 'afternoon'}, ${school.head.split(' ')[0]}`;
  const day = `${school.date} · Term ${school.term}, week ${school.week}`;
  const words = [icon('search', 15, palette.faint), text('Search students, staff…', 12.5, palette.faint)];
  return row(
    { width: '100%', height: '100%', gap: 12, padding: isTop ? '0 24px' : '0 20px' },
    column({ flexGrow: 1, gap: 2 }, text(greeting, 20, palette.text, bold), text(day, 12, palette.faint)),
    panel(palette, { borderRadius: 8, width: 220, height: 35.2, paddingLeft: 12, gap: 8 }, ...words),
    ...(isTop ? [] : person(scene)),
  );
};

/** The four figures that a head looks at first, with their change, an icon, and whether it is good. */
function figuresOf({ roll, attendance, fees, buses }: School): [string, string, string, IconName, boolean][] {
  const { now, before } = attendance;
  const late = buses.filter((bus) => bus.late > 0).length;
  const collected = money(fees.sign, (fees.total * fees.shares.Collected) / 100);
  return [
    ['Students', roll.toLocaleString('en-US'), `${Math.round(roll / 120)}`, 'users', true],
    ['Present', `${now.toFixed(1)}%`, Math.abs(now - before).toFixed(1), 'check', now >= before],
    ['Fees collected', collected, `${fees.shares.Collected}%`, 'wallet', true],
    ['Buses on time', `${3 - late} of 3`, late ? `${late} late` : 'all', 'bus', late === 0],
  ];
}

/** A strip of four figures with their change and, where there is room, a trace of how they came there. */
export const figures: Part = ({ palette, school, radius, random: { fork } }, { width }) => {
  const random = fork('figures');
  const each = figuresOf(school).map(([name, value, change, sign, isGood], index) => {
    const [tone, color] = [index % 2 ? palette.second : palette.primary, isGood ? palette.good : palette.danger];
    const points = [0, 1, 2, 3, 4, 5, 6, 7].map((step): [number, number] => {
      return [step * 10 + 3, 18 - (isGood ? 2 : -2) * (step - 3.5) + random.between(-4, 4)];
    });
    const trace = svg(78, 36, [stroke(lines(points), tone, 1.8)]);
    const shift = [icon(isGood ? 'up' : 'down', 12, color, 2.25), text(change, 12, color, medium)];
    const shown = [text(value, 26, palette.text, bold), row({ flexGrow: 1, paddingBottom: 4 }, ...shift), trace];
    const style = { flexDirection: 'column', alignItems: 'stretch', justifyContent: 'center', padding: '0 16px' };
    const head = row({ gap: 6 }, icon(sign, 14, palette.faint), text(name, 12, palette.soft));
    const foot = row({ alignItems: 'flex-end', height: 34, gap: 8 }, ...shown.slice(0, width > 1000 ? 3 : 2));
    return panel(palette, { ...style, borderRadius: radius, flex: 1, gap: 4 }, head, foot);
  });
  return row({ width: '100%', height: '100%', gap: 16, alignItems: 'stretch' }, ...each);
};
