import { money, periods, type Random, type School, weekdays } from './school.ts';

/** Draws a panel of this size, with its title, a note beside the title, and the shapes below it. */
type Panel = (school: School, width: number, height: number, random: Random) => string[];

const series = ['primary', 'second', 'gold'] as const;

const attendance: Panel = ({ thisYear, lastYear }, width, height) => {
  const [left, top, bottom, count, now] = [40, 44, height - 20, thisYear.length, thisYear.at(-1) ?? 0];
  const low = 2 * Math.floor((Math.min(...lastYear, ...thisYear) - 1) / 2);
  const high = 2 * Math.ceil(Math.max(...lastYear, ...thisYear) / 2);
  const step = (width - left) / count;
  const x = (week: number) => left + step * (week + 0.5);
  const y = (value: number) => bottom - ((value - low) / (high - low)) * (bottom - top);
  const grid = Array.from({ length: (high - low) / 2 + 1 }, (_, index) => low + index * 2).map((value) => {
    const name = text('faint small end', left - 8, y(value) + 4, `${value}%`);
    return line('hairline hair', `M${left} ${y(value)}H${width}`) + name;
  });
  // The curve is horizontal at every point, so it never overshoots.
  const curve = (values: number[]) =>
    values.map((value, week) => `${week ? `S${x(week) - step / 2} ${y(value)} ` : 'M'}${x(week)} ${y(value)}`).join('');
  const area = `<path class="primary tint" d="${curve(thisYear)}V${bottom}H${x(0)}Z"/>`;
  const weeks = thisYear.map((_, week) => {
    return text('faint small middle', x(week), height - 2, (count - week) % 2 ? `W${week + 1}` : '');
  });
  return [
    ...['Attendance', `Last ${count} weeks`],
    circle('primary', 4, 14, 3.5) + text('soft', 14, 18, 'This year'),
    circle('faint', 90, 14, 3.5) + text('soft', 100, 18, 'Last year'),
    rect('text', width - 56, 2, 56, 24, 6) + text('raised bold middle', width - 28, 18, `${now.toFixed(1)}%`),
    ...[...grid, ...weeks, area, line('faint dashed', curve(lastYear)), line('primary thick', curve(thisYear))],
    circle('primary', x(count - 1), y(now), 5),
  ];
};

const buses: Panel = ({ buses: all, late }, width, height, random) => {
  const [isWide, block] = [width > 430, 36];
  const mapHeight = height < 180 ? height : height - (isWide ? 48 : 84);
  const angle = random.between(6, 16) * random.pick([1, -1]);
  const far = Math.ceil((width + mapHeight) / 2 / block) * block;
  const streets = Array.from({ length: (2 * far) / block + 1 }, (_, index) => {
    const [along, look] = [index * block - far, index % 3 ? 'hairline thick pale' : 'hairline wide'];
    return line(look, `M${along} ${-far}V${far}M${-far} ${along}H${far}`);
  });
  const river = `M${-far} ${random.whole(20, 150)}C0 ${random.whole(-80, 180)} 0 -90 ${far} ${random.whole(-150, -20)}`;
  const turn = random.whole(0, 3);
  // Each route turns right, so that routes never cross.
  const routes = all.map(({ number }, index) => {
    const [ahead, aside] = (turn + index) % 2 ? [mapHeight, width] : [width, mapHeight];
    const blocks = (room: number) => Math.max(1, Math.floor((room / 2 / block) * random.between(0.4, 0.85))) * block;
    const [look = '', turned, first, second] = [series[index], (turn + index) * 90, blocks(ahead), blocks(aside - 30)];
    const edge = line(look, 'M-10-11H10A11 11 0 0 1 10 11H-10A11 11 0 0 1-10-11Z');
    const words = icon('text', 'Buses', -15, -7, 14) + text('text bold middle', 9, 4, number);
    return `<g transform="rotate(${turned})">
      ${line(`${look} thick`, `M0 0H${first}V${second}`)} ${circle(look, first, second, 5)}
      <g transform="translate(${first} 0) rotate(${-turned - angle})">${rect('raised', -21, -11, 42, 22, 11)} ${edge} ${words}</g>
    </g>`;
  });
  const list = all.map(({ number, to, late }, index) => {
    const [x, y, room] = isWide ? [(index * (width + 8)) / 3, 0, width / 3 - 16] : [0, index * 27, width];
    const state = late ? tag('gold', room, 0, `${late} min late`) : tag('good', room, 0, 'On time');
    const words = text('text medium', 16, 0, `Bus ${number}`) + text('faint', 66, 0, to) + state;
    return at(x, mapHeight + 30 + y, circle(series[index] ?? '', 5, -4, 4.5), words);
  });
  const map = `<clipPath id="map">${rect('', 0, 0, width, mapHeight, 8)}</clipPath>
    <g clip-path="url(#map)">${rect('sunken', 0, 0, width, mapHeight)}
      <g transform="translate(${width / 2} ${mapHeight / 2}) rotate(${angle})">
        ${[line('second river pale', river), ...streets, ...routes].join('')} ${circle('text', 0, 0, 13)}
        <g transform="rotate(${-angle})">${icon('raised', 'Marks', -8, -8, 16)}</g>
      </g>
    </g>`;
  return ['School buses', late ? '1 running late' : 'All on time', map, ...(height < 180 ? [] : list)];
};

const fees: Panel = ({ sign, total, shares, term }, width, height) => {
  const isBeside = width > height * 1.3;
  const size = isBeside ? Math.min(height, width * 0.46) : Math.min(width * 0.8, height - 96);
  const [middle, center] = isBeside ? [size / 2, height / 2] : [width / 2, size / 2];
  const [left, top] = isBeside ? [size + Math.max(24, width * 0.08), height / 2 - 24] : [0, height - 54];
  let turned = -25;
  const each = Object.entries(shares).map(([word, share], index) => {
    const [look = '', rotation] = [series[index], (turned + 0.6) * 3.6];
    turned += share;
    const arc = `<circle class="line ${look}" r="44" style="stroke-width: 12; stroke-linecap: butt"
      stroke-dasharray="${2.765 * (share - 1.2)} 999" transform="rotate(${rotation})"/>`;
    const words =
      text('soft', left + 18, 0, word) + text('text medium end', width, 0, money(sign, (total * share) / 100));
    return { arc, row: at(0, top + index * 28, rect(look, left, -9, 9, 9, 2.5), words) };
  });
  const ring = `<g transform="translate(${middle} ${center}) scale(${size / 100})">
    ${each.map(({ arc }) => arc).join('')} ${text('text figure middle', 0, 9, `${shares.Collected}%`)}</g>`;
  return ['Fees', `Term ${term}, ${money(sign, total)} due`, ring, ...each.map(({ row }) => row)];
};

const timetable: Panel = ({ timetable: week, lessons, today, hour, className }, width, height) => {
  const count = Math.max(3, Math.min(periods.length, Math.floor((height - 20) / 31)));
  const [across, down] = [(width - 36) / 5, (height - 16) / count];
  const times = periods.slice(0, count).map((time, index) => text('faint small', 0, 22 + down * (index + 0.5), time));
  const days = week.map((day, column) => {
    const cells = day.slice(0, count).map((lesson, row) => {
      const isNow = column === today && row === Math.min(count - 1, hour - 8);
      const look = isNow ? 'primary' : ['primary', 'second', 'accent', 'good', 'gold'][lessons.indexOf(lesson) % 5];
      const name = lesson.subject.length * 7 > across - 10 ? lesson.subject.slice(0, 4) : lesson.subject;
      const ground = rect(`${look} ${isNow ? '' : 'tint'}`, 0, 0, across - 4, down - 4, 4);
      const words = text(`${isNow ? 'onPrimary' : 'text'} medium`, 9, down / 2 + 2, name);
      return at(0, 20 + down * row, ground, rect(`${look}`, 0, 0, 2.6, down - 4, 1), words);
    });
    const look = `${column === today ? 'accent' : 'faint'} medium middle`;
    return at(40 + across * column, 0, text(look, across / 2, 12, (weekdays[column] ?? '').slice(0, 3)), ...cells);
  });
  return ['Timetable', `Class ${className}`, ...times, ...days];
};

const marks: Panel = ({ lessons }, width, height) => {
  const shown = lessons.slice(0, Math.max(3, Math.min(9, Math.floor(height / 34))));
  const best = Math.max(...shown.map(({ average }) => average));
  const bars = shown.map(({ subject, average, change }, index) => {
    const [tone, sign] = change > 0 ? ['good', '+'] : change < 0 ? ['danger', '−'] : ['faint', '±'];
    const [room, look] = [width - 148, average === best ? 'second' : 'primary'];
    const bar = rect('hairline', 78, -9, room, 10, 3) + rect(look, 78, -9, (room * average) / 100, 10, 3);
    const values = text('text bold', width - 58, 0, average) + text(`${tone} end`, width, 0, sign + Math.abs(change));
    return at(0, ((height + 6) / shown.length) * (index + 0.5) + 2, text('soft', 0, 0, subject), bar, values);
  });
  return ['Marks', 'Average by subject', ...bars];
};

const notices: Panel = (school, width, height) => {
  const shown = school.notices.slice(0, Math.max(2, Math.floor(height / 52)));
  const step = (height + 8) / shown.length;
  const rows = shown.map(([kind = '', title = '', detail = ''], index) => {
    const tone = { Transport: 'gold', Fees: 'gold', Exams: 'accent' }[kind] ?? 'second';
    const aside = width > 270 ? tag(tone, width, -4, kind) : '';
    const edge = index > 0 ? line('hairline hair', `M0 ${-step / 2}H${width}`) : '';
    const words = text('text medium', 13, -3, title) + text('faint small', 13, 14, detail);
    return at(0, step * (index + 0.5), edge, rect(tone, 0, -17, 3, 34, 1.5), words, aside);
  });
  return ['Notices', 'View all', ...rows];
};

export const panels = { timetable, attendance, buses, marks, notices, fees };

/** Outlines on a grid of 24 units, drawn as lines. */
const icons = {
  Overview: 'M3 11l9-8 9 8v9.5H3zM9 20.5v-7h6v7',
  Students:
    'M5.5 7a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M2 20.5c0-9 14-9 14 0M16 3.6a3.5 3.5 0 0 1 0 6.8M18.5 14.5c2.5 1 3.5 3 3.5 6',
  Attendance: 'M4 4h16v17H4zM9 2.5h6v3.5H9zM8.5 13.5l2.5 2.5 4.5-5',
  Marks: 'M1.5 9L12 4l10.5 5L12 14zM6 11.5V16c2 3 10 3 12 0v-4.5M22.5 9v6',
  Timetable: 'M3.5 4.5h17v16.5h-17zM3.5 9.5h17M8 2v4M16 2v4M8 13.5h.01M12 13.5h.01M16 13.5h.01M8 17h.01M12 17h.01',
  Fees: 'M3 6.5h18V20H3zM3 6.5L16 3v3.5M21 11h-5a2 2 0 0 0 0 4.5h5',
  Buses: 'M3 5h15.5l3 7v5.5H3zM2.5 11.5h19M8 5v6.5M14 5v6.5M5 18a2 2 0 1 0 4 0M15 18a2 2 0 1 0 4 0',
  Notices: 'M3 9.5v5.5h4.5L20 20V4L7.5 9.5zM8 15l1.5 6',
};
export const sections = Object.keys(icons) as (keyof typeof icons)[];

/** Draws a rectangle. `look` contains the name of a colour, and of other classes in the style of `compose.ts`. */
export function rect(look: string, x: number, y: number, width: number, height: number, rx = 0): string {
  return `<rect class="${look}" x="${x}" y="${y}" width="${width}" height="${height}" ${rx ? `rx="${rx}"` : ''}/>`;
}

export function circle(look: string, cx: number, cy: number, r: number): string {
  return `<circle class="${look}" cx="${cx}" cy="${cy}" r="${r}"/>`;
}

export function line(look: string, d: string): string {
  return `<path class="line ${look}" d="${d}"/>`;
}

export function icon(look: string, name: keyof typeof icons, x: number, y: number, size: number): string {
  return `<g transform="translate(${x} ${y}) scale(${size / 24})">${line(look, icons[name])}</g>`;
}

export function text(look: string, x: number, y: number, words: string | number): string {
  const escaped = `${words}`.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<text class="${look}" x="${x}" y="${y}">${escaped}</text>`;
}

export function tag(look: string, right: number, y: number, word: string): string {
  const width = word.length * 5.4 + 16;
  const words = text(`${look} medium middle small`, right - width / 2, y, word);
  return rect(`${look} tint`, right - width, y - 13, width, 18, 9) + words;
}

export function at(x: number, y: number, ...children: string[]): string {
  return `<g transform="translate(${x} ${y})">${children.join('')}</g>`;
}
