import { darker, mix, type Skin, type Pen } from './drawing.ts';

/** The face of one person, in pixels around the point between the eyes of a head 400 high. */
export interface Face {
  skin: Skin;
  hair: string;
  /** Widens or narrows the jaw, in pixels. */
  jaw?: number;
  /** Thickness of the brows, from 0.6 to 1.4. */
  brows?: number;
  iris?: string;
  /** Height of the opening of the eyes, around 1. */
  open?: number;
  lips?: number;
  smile?: number;
  lashes?: boolean;
  age?: number;
  freckles?: boolean;
  /** Factor of the width of the nose. */
  nose?: number;
}

export function faceOutline(jaw = 0): string {
  return `M -20 -206 C 70 -210 124 -150 126 -72 C 127 -46 120 -26 117 -8 C 119 14 126 30 123 56
    C ${118 + jaw} 100 ${100 + jaw} 146 ${74 + jaw * 0.7} 182 C 62 200 44 208 24 207
    C -8 206 ${-58 - jaw} 172 ${-90 - jaw} 122 C ${-104 - jaw * 0.6} 100 -112 80 -116 50
    C -124 10 -134 -40 -132 -80 C -128 -160 -80 -205 -20 -206 Z`;
}

export function drawFace(to: Pen, face: Face, shadowOfHair: string, beard: string): string {
  const { skin, jaw = 0, age = 0 } = face;
  const outline = to.place(faceOutline(jaw));
  return `
    <clipPath id="face"><path d="${outline}"/></clipPath>
    ${ear(to, skin)}
    <path d="${outline}" fill="${skin.base}"/>
    <g clip-path="url(#face)">
      <ellipse cx="-70" cy="-60" rx="120" ry="170" fill="${skin.light}" opacity=".55" filter="url(#soft)"/>
      <path d="M 150 -240 L 60 -240 C 92 -130 104 -60 98 -20 C 104 20 104 50 92 84 C 84 124 70 160 40 214 L 150 240 Z" fill="${skin.shade}" opacity=".6" filter="url(#form)"/>
      ${to.spot(-64, 64, 46, 30, skin.blush, 'opacity=".34" filter="url(#soft)"')}
      ${to.spot(94, 62, 30, 28, skin.blush, 'opacity=".34" filter="url(#soft)"')}
      ${to.spot(-36, -8, 46, 26, skin.shade, 'opacity=".4" filter="url(#soft)"')}
      ${to.spot(76, -8, 38, 24, skin.shade, 'opacity=".4" filter="url(#soft)"')}
      ${shadowOfHair}
    </g>
    ${age > 0 ? lines(to, skin, age) : ''}
    ${face.freckles ? freckles(to, skin) : ''}
    ${beard}
    <g transform="translate(${36 * to.turn} 0) scale(${face.nose ?? 1} 1) translate(${-36 * to.turn} 0)">${nose(to, skin)}</g>
    ${mouth(to, face, beard === '')}
    ${eye(to, face, -37, 2, 29, -1)}
    ${eye(to, face, 76, 0, 24, 1)}
    ${brow(to, face, -40, -2, 36, -1)}
    ${brow(to, face, 78, -4, 28, 1)}`;
}

function ear(to: Pen, skin: Skin): string {
  return `${to.shape('M -118 -8 C -140 -26 -158 -6 -152 26 C -148 56 -134 78 -116 72 Z', mix(skin.base, skin.shade, 0.25))}
    ${to.line('M -124 8 C -138 0 -146 12 -140 32 C -136 40 -132 42 -130 50', skin.line, 4, 'opacity=".55"')}`;
}

function nose(to: Pen, skin: Skin): string {
  return `
    ${to.shape('M 44 -22 C 46 10 58 40 66 58 C 70 74 58 84 44 84 C 62 66 52 40 40 10 Z', skin.shade, 'opacity=".5" filter="url(#edge)"')}
    ${to.shape('M 6 80 C 20 90 46 94 62 80 C 56 98 24 102 6 80 Z', skin.shade, 'opacity=".75" filter="url(#edge)"')}
    ${to.line('M 50 14 C 56 34 66 48 68 62 C 69 74 58 80 48 80', skin.line, 4.5, 'opacity=".8"')}
    ${to.line('M 36 84 C 30 80 24 82 20 84', skin.line, 4.5, 'opacity=".8"')}
    ${to.line('M 12 62 C 4 70 5 80 14 83', skin.line, 4, 'opacity=".55"')}
    ${to.shape('M 40 -10 C 42 20 50 40 54 56 C 48 60 44 58 42 50 C 38 30 36 10 36 -8 Z', skin.light, 'opacity=".55" filter="url(#edge)"')}`;
}

function mouth(to: Pen, { skin, lips = 0.5, smile = 5 }: Face, isShaven: boolean): string {
  const s = smile;
  const full = 6 + lips * 12;
  return `
    ${to.shape(`M -14 ${128 - s} C 4 ${126 - full} 20 ${124 - full} 31 ${128 - full} C 42 ${124 - full} 56 ${126 - full} 72 ${127 - s} C 56 ${134 + full} 8 ${136 + full} -14 ${128 - s} Z`, skin.lips, `opacity="${0.35 + lips * 0.6}"`)}
    ${to.line(`M -18 ${127 - s} C -6 ${132} 14 ${134} 31 ${131} C 46 ${134} 62 ${131} 76 ${126 - s}`, skin.line, 5)}
    ${isShaven ? `${to.shape(`M 2 ${137 + full * 0.4} C 18 ${142 + full} 46 ${142 + full} 58 ${136 + full * 0.4} C 46 ${136 + full * 0.5} 18 ${137 + full * 0.5} 2 ${137 + full * 0.4} Z`, mix(skin.lips, skin.light, 0.6), `opacity="${0.2 + lips * 0.25}"`)}${to.spot(34, 160 + full * 0.3, 26, 6, skin.shade, 'opacity=".6" filter="url(#edge)"')}` : ''}`;
}

/** `side` is -1 for the near eye, whose outer corner is on the left, and +1 for the far one. */
function eye(to: Pen, { skin, iris = '#3a2418', open = 1, lashes = false }: Face, x: number, y: number, w: number, side: 1 | -1): string {
  const h = 17 * open;
  const outer = lashes ? -1 : 2;
  const at = (px: number, py: number) => `${(x + px * side).toFixed(1)} ${(y + py).toFixed(1)}`;
  const ball = `M ${at(-w, 5)} C ${at(-w * 0.6, -h + 4)} ${at(w * 0.3, -h - 3)} ${at(w, outer)} C ${at(w * 0.5, h * 0.72)} ${at(-w * 0.5, h * 0.8)} ${at(-w, 5)} Z`;
  const id = `eye${side === 1 ? 'Far' : 'Near'}`;
  const dark = darker(skin.line, 0.35);
  const gaze = x - 2;
  return `
    <clipPath id="${id}"><path d="${to.place(ball)}"/></clipPath>
    ${to.shape(ball, mix('#f6f1ee', skin.base, 0.14))}
    <g clip-path="url(#${id})">
      ${to.spot(gaze, y - 2, 14.5, 15, iris)}
      ${to.spot(gaze, y - 2, 7, 7.5, '#120b12')}
      ${to.shape(`M ${at(-w - 4, -h - 6)} L ${at(w + 4, -h - 6)} L ${at(w + 2, -4)} C ${at(w * 0.3, -h + 6)} ${at(-w * 0.6, -h + 12)} ${at(-w - 2, 6)} Z`, skin.line, 'opacity=".32"')}
      <circle cx="${gaze * to.turn - 5}" cy="${y - 7}" r="3.4" fill="#fff" opacity=".92"/>
    </g>
    ${to.shape(`M ${at(-w - 3, 7)} C ${at(-w * 0.6, -h + 1)} ${at(w * 0.3, -h - 7)} ${at(w + (lashes ? 11 : 6), lashes ? -7 : 2)} C ${at(w + 2, outer + 3)} ${at(w, outer + 2)} ${at(w - 2, outer)} C ${at(w * 0.3, -h + 2)} ${at(-w * 0.6, -h + 7)} ${at(-w - 3, 7)} Z`, dark)}
    ${to.line(`M ${at(-w + 4, -h + 3)} C ${at(-w * 0.3, -h - 11)} ${at(w * 0.4, -h - 12)} ${at(w + 2, -12)}`, skin.line, 3.5, 'opacity=".45"')}
    ${to.line(`M ${at(-w * 0.5, h * 0.74)} C ${at(0, h * 0.86)} ${at(w * 0.5, h * 0.7)} ${at(w * 0.9, 5)}`, skin.line, 3, 'opacity=".4"')}`;
}

function brow(to: Pen, { hair, skin, brows = 1 }: Face, x: number, y: number, w: number, side: 1 | -1): string {
  const at = (px: number, py: number) => `${(x + px * side).toFixed(1)} ${(y + py).toFixed(1)}`;
  const t = 11 * brows;
  return to.shape(
    `M ${at(-w, -34)} C ${at(-w * 0.4, -44)} ${at(w * 0.3, -48)} ${at(w + 5, -33)} C ${at(w * 0.3, -48 + t)} ${at(-w * 0.3, -42 + t)} ${at(-w + 2, -34 + t)} C ${at(-w - 4, -28)} ${at(-w - 4, -32)} ${at(-w, -34)} Z`,
    mix(hair, skin.line, 0.35),
  );
}

function lines(to: Pen, skin: Skin, age: number): string {
  const faint = `opacity="${0.28 * age}"`;
  return `
    ${to.line('M -12 88 C -26 100 -32 114 -30 130', skin.line, 4, faint)}
    ${to.line('M 78 88 C 88 100 92 112 90 126', skin.line, 4, faint)}
    ${to.line('M -66 26 C -56 34 -40 38 -22 34', skin.line, 3.5, faint)}
    ${to.line('M 60 32 C 74 36 88 32 98 24', skin.line, 3.5, faint)}
    ${to.line('M -78 -6 C -86 -10 -90 -10 -94 -8', skin.line, 3, faint)}
    ${to.line('M -78 4 C -86 6 -92 10 -94 14', skin.line, 3, faint)}
    ${age > 1 ? to.line('M -50 -98 C -10 -106 50 -106 84 -96', skin.line, 3.5, faint) : ''}`;
}

function freckles(to: Pen, skin: Skin): string {
  const places = [[-70, 48], [-56, 58], [-44, 46], [-30, 60], [-14, 50], [-60, 70], [-40, 74], [78, 46], [90, 56], [98, 44], [84, 66], [-82, 60], [24, 44], [40, 34]];
  return places.map(([x, y]) => to.spot(x ?? 0, y ?? 0, 2.8, 2.4, mix(skin.base, '#a0492a', 0.7), 'opacity=".6"')).join('');
}
