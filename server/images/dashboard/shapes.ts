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
