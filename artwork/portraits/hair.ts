import { darker, lighter, type Pen } from './drawing.ts';

/** Hair in two layers: `back` behind neck and shoulders, `front` over the face; `hairline` throws the shadow on the brow. */
export interface Hair {
  back?: string;
  front: string;
  hairline?: string;
}

type Cut = (to: Pen, colour: string) => Hair;

const strands = (to: Pen, paths: string[], colour: string, width = 4, opacity = 0.7) =>
  paths.map((path) => to.line(path, colour, width, `opacity="${opacity}"`)).join('');

/** Cropped close, with a clean edge. */
export const crop: Cut = (to, colour) => {
  const cap = `M -126 6 C -142 -60 -146 -140 -104 -192 C -60 -238 34 -244 88 -206 C 126 -176 138 -118 128 -64
    C 122 -84 114 -108 98 -126 C 62 -140 0 -142 -54 -130 C -80 -120 -96 -98 -102 -64 C -104 -40 -108 -16 -114 6 Z`;
  return {
    front: `${to.shape(cap, colour)}${strands(to, ['M -112 -150 C -70 -206 10 -226 70 -200', 'M -98 -176 C -60 -212 0 -222 40 -214'], lighter(colour, 0.22), 5, 0.5)}`,
    hairline: cap,
  };
};

/** Swept back and up from the forehead. */
export const quiff: Cut = (to, colour) => {
  const cap = `M -124 10 C -146 -60 -150 -140 -108 -200 C -70 -254 40 -276 108 -236 C 146 -212 140 -150 128 -84
    C 124 -104 118 -126 104 -142 C 84 -132 30 -130 -20 -142 C -58 -150 -84 -122 -98 -78 C -104 -50 -108 -16 -114 8 Z`;
  return {
    front: `${to.shape(cap, colour)}
      ${to.shape('M -118 -40 C -132 -100 -120 -160 -92 -190 C -104 -140 -104 -100 -98 -70 C -104 -40 -108 -20 -114 4 Z', darker(colour, 0.22))}
      ${strands(to, ['M -84 -140 C -50 -210 30 -244 104 -226', 'M -60 -146 C -20 -196 40 -216 116 -204', 'M -24 -144 C 20 -176 70 -188 126 -172', 'M 30 -136 C 62 -150 98 -156 128 -140'], darker(colour, 0.3), 4, 0.6)}
      ${strands(to, ['M -96 -160 C -60 -226 10 -256 84 -244'], lighter(colour, 0.35), 6, 0.7)}`,
    hairline: cap,
  };
};

/** Loose curls, cut round. */
export const curls: Cut = (to, colour) => {
  const rounds: [number, number, number][] = [
    [-112, -40, 34], [-124, -90, 42], [-112, -146, 46], [-74, -196, 50], [-20, -224, 54], [40, -226, 52], [92, -196, 46],
    [120, -148, 38], [126, -106, 27], [128, -72, 15], [-118, 4, 22], [-50, -160, 46], [0, -172, 46], [48, -172, 44], [84, -152, 34], [-84, -118, 38],
  ];
  const blobs = rounds.map(([x, y, r]) => to.spot(x, y, r, r, colour)).join('');
  const arcs = rounds.map(([x, y, r]) => `M ${x - r * 0.6} ${y - r * 0.1} C ${x - r * 0.5} ${y - r * 0.8} ${x + r * 0.4} ${y - r * 0.8} ${x + r * 0.5} ${y - r * 0.05}`);
  return {
    front: `${blobs}${strands(to, arcs, lighter(colour, 0.2), 4.5, 0.75)}`,
    hairline: 'M -124 0 C -140 -120 -60 -240 40 -240 C 120 -220 150 -140 128 -100 C 96 -124 60 -134 20 -128 C -40 -118 -84 -96 -104 -30 Z',
  };
};

/** Bald on top, with short sides. */
export const sides: Cut = (to, colour) => ({
  front: `${to.shape('M -116 22 C -138 -20 -146 -80 -126 -124 C -120 -134 -110 -132 -110 -120 C -104 -92 -98 -60 -100 -30 C -106 -14 -110 6 -116 22 Z', colour)}
    ${to.shape('M 126 -96 C 132 -76 130 -52 122 -30 C 116 -50 116 -76 120 -98 Z', colour)}
    ${strands(to, ['M -124 -100 C -128 -70 -124 -30 -114 0'], lighter(colour, 0.3), 4, 0.7)}
    ${to.line('M -60 -176 C -30 -196 20 -198 56 -184', '#ffffff', 14, 'opacity=".22" filter="url(#edge)"')}`,
});

/** Parted, falling long over one shoulder. */
export const long: Cut = (to, colour) => {
  const front = `M 8 -216 C -60 -246 -140 -204 -150 -100 C -158 0 -168 100 -190 200 C -214 300 -196 400 -140 456 C -132 380 -92 320 -96 230
    C -100 160 -122 110 -120 50 C -118 0 -112 -50 -84 -96 C -62 -132 -20 -170 22 -186 C 60 -172 98 -130 112 -76 C 118 -50 122 -20 121 14
    C 136 -30 150 -100 130 -158 C 108 -216 60 -238 8 -216 Z`;
  return {
    back: `${to.shape('M -20 -220 C -140 -220 -170 -110 -164 0 C -160 100 -170 200 -176 300 L -60 330 L 100 330 C 152 290 166 200 156 110 C 148 40 156 -40 144 -90 C 130 -180 80 -226 -20 -220 Z', darker(colour, 0.3))}
      ${strands(to, ['M 140 20 C 140 120 152 200 122 290', 'M 124 110 C 124 180 120 240 100 290'], lighter(colour, 0.16), 5, 0.5)}`,
    front: `${to.shape(front, colour)}${strands(to, ['M 0 -200 C -70 -190 -126 -120 -134 -10 C -138 80 -160 150 -172 220 C -182 290 -172 360 -150 420', 'M 8 -206 C -50 -204 -120 -160 -142 -60', 'M -130 40 C -134 120 -150 190 -154 250 C -158 310 -154 350 -146 390', 'M -122 110 C -122 170 -126 230 -132 290', 'M 40 -196 C 86 -176 118 -120 126 -60'], lighter(colour, 0.22), 4.5, 0.6)}`,
    hairline: front,
  };
};

/** Combed back into a knot. */
export const knot: Cut = (to, colour) => {
  const cap = `M -122 20 C -144 -50 -148 -140 -104 -190 C -60 -236 40 -240 92 -200 C 128 -168 136 -110 127 -56
    C 122 -92 104 -132 70 -152 C 34 -168 0 -160 -30 -142 C -70 -116 -94 -80 -104 -30 C -108 -10 -112 6 -116 20 Z`;
  return {
    back: `${to.spot(-104, -206, 66, 60, darker(colour, 0.12))}${strands(to, ['M -146 -220 C -120 -254 -80 -250 -60 -222', 'M -150 -196 C -120 -226 -84 -222 -66 -196'], lighter(colour, 0.25), 5, 0.6)}`,
    front: `${to.shape(cap, colour)}${strands(to, ['M -60 -124 C -84 -150 -104 -170 -110 -190', 'M -20 -150 C -50 -186 -80 -200 -96 -204', 'M 30 -164 C 0 -200 -40 -216 -70 -216', 'M 90 -140 C 70 -190 20 -222 -30 -226', 'M -100 -50 C -118 -90 -124 -140 -116 -176'], lighter(colour, 0.24), 4.5, 0.65)}`,
    hairline: cap,
  };
};

/** Chin-length, parted at the side. */
export const bob: Cut = (to, colour) => {
  const front = `M 60 -206 C -20 -250 -136 -220 -152 -110 C -162 -30 -156 60 -160 126 C -150 168 -112 176 -96 158
    C -112 100 -120 40 -112 -20 C -104 -70 -60 -130 60 -186 C 96 -160 112 -110 116 -70 C 122 -10 124 60 112 130
    C 126 150 148 140 152 110 C 158 30 160 -70 140 -140 C 126 -186 96 -206 60 -206 Z`;
  return {
    back: to.shape('M -20 -190 C -120 -190 -150 -90 -154 20 C -156 90 -160 130 -150 176 C -80 200 80 196 140 160 C 160 60 156 -90 124 -150 C 96 -190 40 -190 -20 -190 Z', darker(colour, 0.3)),
    front: `${to.shape(front, colour)}${strands(to, ['M 50 -200 C -40 -200 -126 -140 -136 -20', 'M 54 -196 C -30 -184 -110 -110 -128 30', 'M -140 10 C -144 70 -144 110 -136 150', 'M 70 -194 C 110 -160 130 -100 136 -20', 'M 138 0 C 140 50 138 90 130 124'], lighter(colour, 0.26), 4.5, 0.6)}`,
    hairline: front,
  };
};

/** The bob with a fringe swept to the side. */
export const fringe: Cut = (to, colour) => {
  const { back, front, hairline } = bob(to, colour);
  const swept = 'M 70 -208 C -30 -230 -132 -180 -126 -40 C -96 -66 -30 -76 28 -112 C 56 -130 74 -150 80 -168 C 92 -136 108 -104 122 -84 C 128 -140 110 -190 70 -208 Z';
  return {
    back: back ?? '',
    front: `${to.shape(swept, colour)}${front}${strands(to, ['M 62 -190 C 30 -140 -40 -110 -112 -70', 'M 66 -182 C 50 -146 10 -120 -40 -100', 'M 60 -200 C 0 -180 -80 -140 -118 -90'], lighter(colour, 0.22), 4.5, 0.55)}`,
    hairline: `${swept} ${hairline}`,
  };
};

/** A ponytail, combed back from the face. */
export const ponytail: Cut = (to, colour) => {
  const cap = `M -120 24 C -146 -50 -150 -140 -106 -192 C -60 -240 40 -244 94 -202 C 132 -168 138 -100 126 -36
    C 122 -76 116 -108 94 -130 C 60 -154 16 -160 -20 -152 C -66 -140 -92 -108 -101 -66 C -106 -40 -110 0 -120 24 Z`;
  return {
    back: `${to.shape('M -96 -176 C -150 -230 -236 -190 -232 -90 C -230 -10 -190 60 -214 150 C -170 120 -140 60 -148 -10 C -150 -60 -140 -100 -104 -120 Z', darker(colour, 0.1))}${strands(to, ['M -120 -176 C -180 -190 -214 -130 -204 -60 C -196 0 -186 60 -200 110', 'M -116 -160 C -160 -160 -186 -110 -178 -50 C -172 0 -168 40 -178 80'], lighter(colour, 0.28), 5, 0.65)}`,
    front: `${to.shape(cap, colour)}${strands(to, ['M -88 -96 C -104 -120 -114 -140 -118 -160', 'M -52 -140 C -76 -168 -96 -180 -112 -184', 'M 0 -156 C -30 -190 -70 -204 -100 -204', 'M 54 -152 C 30 -194 -20 -216 -70 -218', 'M 102 -122 C 90 -172 50 -210 0 -222', 'M -104 -30 C -120 -70 -128 -110 -128 -140'], lighter(colour, 0.3), 4.5, 0.65)}`,
    hairline: cap,
  };
};

/** A tied headwrap over the hair, with its knot at the front. */
export const wrap: Cut = (to, colour) => {
  const cap = `M -130 -44 C -160 -110 -160 -210 -100 -262 C -40 -306 60 -300 112 -250 C 150 -206 148 -130 130 -70
    C 100 -118 40 -146 -20 -138 C -70 -130 -108 -98 -130 -44 Z`;
  return {
    front: `${to.shape(cap, colour)}
      ${to.shape('M -10 -262 C -40 -330 40 -356 60 -316 C 96 -348 150 -300 104 -262 C 80 -232 20 -232 -10 -262 Z', lighter(colour, 0.12))}
      ${to.shape('M 60 -316 C 54 -292 52 -272 54 -250 C 72 -262 80 -290 60 -316 Z', darker(colour, 0.3))}
      ${to.shape('M -130 -44 C -108 -98 -70 -130 -20 -138 C 40 -146 100 -118 130 -70 L 132 -92 C 104 -140 44 -172 -22 -164 C -80 -154 -118 -116 -140 -68 Z', darker(colour, 0.28))}
      ${strands(to, ['M -130 -110 C -110 -180 -60 -236 10 -252', 'M -140 -150 C -120 -210 -80 -250 -20 -266', 'M -80 -150 C -50 -200 0 -232 40 -244', 'M 0 -168 C 20 -200 40 -224 60 -240', 'M 128 -130 C 124 -180 110 -220 86 -244', 'M 90 -150 C 92 -190 86 -220 76 -240'], darker(colour, 0.35), 5, 0.55)}
      ${strands(to, ['M -126 -180 C -100 -240 -50 -272 0 -276'], lighter(colour, 0.4), 6, 0.6)}`,
    hairline: cap,
  };
};

/** A short beard with its moustache. `full` grows it below the chin, in pixels. */
export function beard(to: Pen, colour: string, full = 6, jaw = 0): string {
  return `${to.shape(
    `M -117 30 C -110 70 -106 100 ${-94 - jaw} 124 C ${-62 - jaw} ${176 + full} -10 ${208 + full} 24 ${210 + full}
      C 50 ${212 + full} ${72 + jaw} ${196 + full} ${84 + jaw} ${178 + full * 0.6} C ${104 + jaw} 146 120 104 124 58 C 112 78 104 92 92 100
      C 74 94 56 96 34 104 C 12 96 -10 98 -26 108 C -60 112 -92 90 -104 36 Z`,
    colour,
    'opacity=".94"',
  )}
    ${strands(to, ['M -84 110 C -60 150 -20 182 10 190', 'M 84 116 C 80 146 66 176 46 190', 'M -100 70 C -96 96 -84 120 -70 138'], lighter(colour, 0.25), 4, 0.5)}`;
}

export function glasses(to: Pen, colour: string, round = true): string {
  const [near, far] = round
    ? ['M -88 4 C -88 -30 -62 -50 -36 -50 C -8 -50 16 -30 16 4 C 16 36 -8 54 -36 54 C -64 54 -88 36 -88 4 Z', 'M 40 2 C 40 -32 58 -50 78 -50 C 100 -50 118 -32 118 2 C 118 34 100 52 78 52 C 56 52 40 34 40 2 Z']
    : ['M -92 -30 C -60 -40 -14 -38 14 -28 C 18 10 4 44 -30 46 C -66 48 -92 20 -92 -30 Z', 'M 42 -28 C 64 -38 100 -38 120 -30 C 122 8 108 42 82 44 C 58 44 42 20 42 -28 Z'];
  return `${to.shape(near ?? '', '#ffffff', 'opacity=".1"')}${to.shape(far ?? '', '#ffffff', 'opacity=".1"')}
    ${to.line(near ?? '', colour, 7)}${to.line(far ?? '', colour, 7)}
    ${to.line('M 16 -6 C 24 -16 32 -16 40 -8', colour, 7)}${to.line('M -90 -8 C -106 -12 -120 -10 -134 -4', colour, 7)}`;
}
