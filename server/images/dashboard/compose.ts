import type { Theme } from '../../../contract/look/colors.ts';
import { themeColors } from '../../theme-colors.ts';
import { makeWebp } from '../make-webp.ts';
import { type ImageProvider, ProviderError } from '../provider.ts';
import { at, circle, icon, line, panels, rect, sections, text } from './panels.ts';
import { makeSchool, money, type School, seededRandom } from './school.ts';

/**
 * Column, row, width and height on a grid of 24 by 14. The focus comes first, then the other panels from widest to
 * narrowest, and last the strip of figures, if there is one.
 */
const arrangements = [
  '0 2 14.8 6, 14.8 2 9.2 6, 0 8 6.6 6, 6.6 8 6 6, 12.6 8 5.8 6, 18.4 8 5.6 6, 0 0 24 2',
  '0 2 16.8 6.2, 0 8.2 9.4 5.8, 9.4 8.2 7.4 5.8, 16.8 0 7.2 5, 16.8 5 7.2 4.5, 16.8 9.5 7.2 4.5, 0 0 16.8 2',
  '0 0 15.7 8.2, 0 8.2 9.4 5.8, 9.4 8.2 7.6 5.8, 17 8.2 7 5.8, 15.7 0 8.3 4.1, 15.7 4.1 8.3 4.1',
  '0 0 11.8 8.8, 11.8 0 12.2 6.6, 11.8 6.6 6.6 7.4, 18.4 6.6 5.6 7.4, 0 8.8 6 5.2, 6 8.8 5.8 5.2',
].map((places) => places.split(', ').map((cells) => cells.split(' ').map(Number)));

/**
 * Draws the dashboard of a school management product as SVG. The same prompt gives the same picture. Of the prompt,
 * only the school's name appears in it, as text.
 */
export function composeDashboard(prompt: string) {
  const random = seededRandom(prompt.normalize('NFC'));
  const wishes = parsePrompt(prompt);
  const theme = wishes.theme ?? random.pick(['dark', 'dark', 'light']);
  const focus = wishes.focus ?? random.pick(panelNames);
  const style = styleSheet(random.pick(listPalettes(theme)), random.pick([8, 12, 14]));
  const school = makeSchool(random, wishes.schoolName);
  const isMirrored = random.pick([true, false]);
  const order = [focus, ...panelNames.filter((name) => name !== focus)];
  const parts = random.pick(arrangements).map(([column = 0, row = 0, columns = 0, rows = 0], index) => {
    const left = isMirrored ? 24 - column - columns : column;
    // Steps of 4 units are 5 whole pixels, which keeps every edge sharp.
    const [x = 0, right = 0] = [left, left + columns].map((place) => Math.round((place * 1060) / 96) * 4);
    const [y = 0, bottom = 0] = [row, row + rows].map((place) => Math.round((place * 724) / 56) * 4);
    return { name: order[index], x: x + 216, y: y + 72, width: right - x - 16, height: bottom - y - 16 };
  });
  const drawn = parts.map(({ name, x, y, width, height }) => {
    if (!name) return at(x, y, figures(school, width, height));
    const [title = '', note = '', ...inside] = panels[name](school, width - 32, height - 60, random);
    const head = text('text title', 16, 29, title) + text('faint end', width - 16, 29, note);
    return at(x, y, rect('raised card', 0, 0, width, height), head, at(16, 44, ...inside));
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000" viewBox="0 0 1280 800">
    ${style} ${rect('ground', 0, 0, 1280, 800)} ${frame(school)} ${drawn.join('')}</svg>`;
  return { svg, theme, focus, parts };
}

function frame({ name, head, hour, date, term, week, notices }: School): string {
  const entries = sections.map((section, index) => {
    const open = index ? '' : rect('primary tint', 12, 0, 172, 40, 8);
    return at(0, 84 + index * 44, open, icon('accent', section, 24, 11, 18), text('soft medium', 54, 25, section));
  });
  const bars = [8, 13, 10].map((height, index) => rect('onPrimary', 31.5 + index * 5.6, 43 - height, 3.6, height, 1.8));
  const greeting = `Good ${hour < 12 ? 'morning' : 'afternoon'}, ${head.split(' ')[0]} · ${date}`;
  return [
    rect('sunken', 0, 0, 196, 800) + line('hairline hair', 'M196 0V800') + rect('primary', 24, 22, 28, 28, 8),
    ...[...bars, text('text title', 64, 41, 'Campus'), ...entries],
    text('text bold', 24, 726, `Term ${term}`) + text('faint', 24, 744, `Week ${week} of 12`),
    rect('hairline', 24, 756, 148, 6, 3) + rect('primary', 24, 756, (148 * week) / 12, 6, 3),
    text('text heading', 216, 34, name) + text('faint', 216, 54, greeting),
    text('soft end', 1196, 40, `${notices.length} new`) + circle('gold', 1208, 36, 3.5),
    circle('primary tint', 1243, 36, 17) + text('accent bold middle', 1243, 40.5, head.replace(/(\S)\S* ?/g, '$1')),
  ].join('');
}

function figures({ roll, thisYear, lastYear, sign, total, shares, late }: School, width: number, height: number) {
  const [now = 0, before = 0, each] = [thisYear.at(-1), lastYear.at(-1), (width - 48) / 4];
  const shown = [
    ['Students', roll.toLocaleString('en-US'), `+${Math.round(roll / 120)}`, 'good'],
    ['Present', `${now.toFixed(1)}%`, (now - before).toFixed(1), now < before ? 'danger' : 'good'],
    ['Fees collected', money(sign, (total * shares.Collected) / 100), `${shares.Collected}%`, 'good'],
    ['Buses on time', late ? '2 of 3' : '3 of 3', late ? '1 late' : 'all', late ? 'danger' : 'good'],
  ].map(([name = '', value = '', change = '', tone], index) => {
    const words = text('soft', 16, 28, name) + text(`${tone} medium end`, each - 16, 28, change);
    const figure = text('text figure', 16, height - 20, value);
    return at(index * (each + 16), 0, rect('raised card', 0, 0, each, height), words, figure);
  });
  return shown.join('');
}

export const panelNames = ['timetable', 'attendance', 'buses', 'marks', 'notices', 'fees'] as const;

const words: Record<(typeof panelNames)[number], RegExp> = {
  attendance: /\b(attendance|absen(t|ce|ces)|present|punctual\w*)\b/gi,
  marks: /\b(grad(e|es|ing)|marks?|exams?|results|scores?|academic)\b/gi,
  timetable: /\b(timetables?|schedul\w*|lessons?|periods?|calendar)\b/gi,
  fees: /\b(fees?|payments?|financ\w*|billing|invoices?|tuition)\b/gi,
  buses: /\b(bus|buses|transport\w*|routes?|fleet|maps?|pick-?up)\b/gi,
  notices: /\b(notices?|announcements?|messages?|news|communicat\w*)\b/gi,
};

/** A prompt names its school after a preposition: `for Harbour Light Academy`. */
const namedSchool = /\b(?:for|of) ((?:[A-Z][A-Za-z’'.-]{1,18} ){1,4}(?:School|Academy|College))\b/;

export function parsePrompt(prompt: string) {
  const schoolName = namedSchool.exec(prompt)?.[1];
  // A name may contain such a word: Harbour Light Academy.
  const others = prompt.replace(schoolName ?? '', '');
  const [isDark, isLight] = [/\b(dark|night|black)\b/i.test(others), /\b(light|bright|white|day)\b/i.test(others)];
  const theme = isDark === isLight ? undefined : isDark ? 'dark' : 'light';
  const counts = panelNames.map((name) => ({ name, count: prompt.match(words[name])?.length ?? 0 }));
  const [first, second] = counts.sort((a, b) => b.count - a.count);
  // A prompt that mentions several panels equally often has no focus.
  const focus = first && second && first.count > second.count ? first.name : undefined;
  return { theme, focus, schoolName } as const;
}

const neutral = ['ground', 'raised', 'sunken', 'hairline', 'text', 'soft', 'faint', 'good', 'danger', 'gold'];

const leadingTokens = [
  { primary: 'action', onPrimary: 'on-action', accent: 'accent', second: 'signal' },
  { primary: 'signal', onPrimary: 'ground', accent: 'signal', second: 'accent' },
  { primary: 'accent', onPrimary: 'ground', accent: 'accent', second: 'gold' },
];

export function listPalettes(theme: Theme): Map<string, string>[] {
  const color = themeColors[theme];
  return leadingTokens.map(
    (lead) =>
      new Map(
        [...neutral.map((name) => [name, name]), ...Object.entries(lead)].map(([name = '', token = '']) => [
          name,
          color(token),
        ]),
      ),
  );
}

function styleSheet(palette: Map<string, string>, radius: number): string {
  const colors = [...palette].map(([name, color]) => `.${name} { fill: ${color} } .line.${name} { stroke: ${color} }`);
  return `<style>
    ${colors.join('\n')}
    .line { stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round; fill: none !important }
    .hair { stroke-width: 0.8 } .thick { stroke-width: 2.6 } .wide { stroke-width: 6 } .river { stroke-width: 18 }
    .dashed { stroke-dasharray: 2 5 } .tint { fill-opacity: 0.15 } .pale { stroke-opacity: 0.4 }
    .card { rx: ${radius}px; stroke: ${palette.get('hairline')}; stroke-width: 0.8 }
    text { font: 12px sans-serif } .small { font-size: 11px } .title { font-size: 14.5px; font-weight: 600 }
    .heading { font-size: 20px; font-weight: 600 } .figure { font-size: 26px; font-weight: 600 }
    .medium { font-weight: 500 } .bold { font-weight: 600 } .middle { text-anchor: middle } .end { text-anchor: end }
  </style>`;
}

/** Draws dashboards on this machine, one at a time. It needs no key and no network. */
export function dashboardRenderer(): ImageProvider {
  let last: Promise<unknown> = Promise.resolve();
  return {
    maxConcurrent: 20,
    async generate(prompt, signal) {
      const picture = last.then(() => makeWebp('draw', composeDashboard(prompt).svg, signal));
      last = picture.catch(() => {});
      try {
        return await picture;
      } catch (error) {
        signal.throwIfAborted();
        throw new ProviderError(`The dashboard could not be drawn: ${(error as Error).message}`);
      }
    },
  };
}
