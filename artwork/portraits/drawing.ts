

/** +1 for a face that is turned to the right of the picture, -1 for one turned to the left. */
export type Turn = 1 | -1;

/** Draws paths in the coordinates of a head turned to the right, mirrored for one turned to the left. */
export function pen(turn: Turn) {
  const place = (path: string) => {
    let count = 0;
    return path.replaceAll(/-?\d+(?:\.\d+)?/g, (number) => (count++ % 2 === 0 ? String(Number(number) * turn) : number));
  };
  return {
    turn,
    place,
    shape: (path: string, fill: string, more = '') => `<path d="${place(path)}" fill="${fill}" ${more}/>`,
    line: (path: string, colour: string, width = 5, more = '') =>
      `<path d="${place(path)}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`,
    spot: (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
      `<ellipse cx="${x * turn}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`,
  };
}

export type Pen = ReturnType<typeof pen>;

export type Light = 'night' | 'day';

/** Mixes two colours in sRGB; `share` is the part of the second one. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [from, to].map((colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)));
  const channels = (a ?? []).map((value, index) => Math.round(value + ((b?.[index] ?? 0) - value) * share));
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export const darker = (colour: string, share = 0.3) => mix(colour, '#140a2c', share);
export const lighter = (colour: string, share = 0.25) => mix(colour, '#ffffff', share);

/** The tones of one skin: light, plane of shadow, drawn line, lips and cheeks. */
export function skinTones(base: string) {
  return {
    base,
    light: mix(base, '#ffe2c4', 0.28),
    shade: mix(base, '#571538', 0.3),
    line: mix(base, '#2b0c20', 0.72),
    lips: mix(base, '#a02844', 0.4),
    blush: mix(base, '#e2503c', 0.45),
  };
}

export type Skin = ReturnType<typeof skinTones>;

export const skins = {
  porcelain: skinTones('#f1cdb4'),
  rose: skinTones('#eebd9f'),
  olive: skinTones('#d9a47c'),
  wheat: skinTones('#c99267'),
  bronze: skinTones('#a66b45'),
  sienna: skinTones('#8d5636'),
  umber: skinTones('#74462e'),
  cocoa: skinTones('#673c28'),
};
