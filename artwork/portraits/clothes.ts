import { darker, lighter, type Skin, type Pen } from './drawing.ts';

/** Draws the outline of the body; `w` is the factor of the width of the shoulders. */
const shoulders = (w: number) => `M -70 236 C -100 272 ${-190 * w} 292 ${-244 * w} 322 C ${-304 * w} 356 ${-326 * w} 450 ${-338 * w} 620 L ${338 * w} 620
  C ${326 * w} 450 ${304 * w} 356 ${244 * w} 318 C ${190 * w} 292 120 272 84 236 Z`;

function neck(to: Pen, skin: Skin, w = 1): string {
  return `${to.shape(`M ${-74 * w} 90 C ${-74 * w} 170 ${-78 * w} 220 -110 262 C -70 330 70 330 116 262 C ${84 * w} 230 ${78 * w} 200 ${76 * w} 120 Z`, skin.base)}
    ${to.shape(`M ${-80 * w} 110 C -40 190 30 224 ${78 * w} 186 L ${82 * w} 262 C 40 290 -30 262 ${-76 * w} 190 Z`, skin.shade, 'opacity=".75" filter="url(#edge)"')}
    ${to.line('M -36 250 C -30 290 -14 322 2 338', skin.line, 4, 'opacity=".3"')}`;
}

const torso = (to: Pen, colour: string, skin: Skin, w: number) =>
  `${to.shape(shoulders(w), colour)}
   ${neck(to, skin, w > 0.95 ? 1.1 : 0.92)}
   ${to.line(`M ${-196 * w} 470 C ${-204 * w} 520 ${-206 * w} 570 ${-204 * w} 620`, darker(colour, 0.5), 5, 'opacity=".6"')}
   ${to.line(`M ${200 * w} 470 C ${208 * w} 520 ${210 * w} 570 ${208 * w} 620`, darker(colour, 0.5), 5, 'opacity=".6"')}`;

export function blazer(to: Pen, colour: string, shirt: string, skin: Skin, w = 1): string {
  const lapel = lighter(colour, 0.1);
  return `${torso(to, shirt, skin, w)}
    ${to.shape('M -84 250 L 8 430 L 96 250 C 60 290 -30 300 -84 250 Z', skin.base)}
    ${to.shape('M -84 250 L -6 402 L 60 300 C 20 296 -40 290 -84 250 Z', skin.shade, 'opacity=".5"')}
    ${to.shape('M -92 228 C -70 300 -30 360 6 430 L -70 440 L -128 286 Z', lighter(shirt, 0.4))}
    ${to.shape('M 100 228 C 84 300 46 360 6 430 L 78 440 L 130 286 Z', darker(shirt, 0.1))}
    ${to.line('M 6 432 L 6 620', darker(shirt, 0.3), 4)}
    ${to.shape(`M -110 262 C -160 290 ${-196 * w} 296 ${-244 * w} 322 C ${-304 * w} 356 ${-326 * w} 450 ${-338 * w} 620 L -18 620 C -60 520 -110 400 -122 276 Z`, colour)}
    ${to.shape(`M 116 262 C 160 290 ${196 * w} 296 ${244 * w} 318 C ${304 * w} 356 ${326 * w} 450 ${338 * w} 620 L 20 620 C 70 520 116 400 126 276 Z`, darker(colour, 0.25))}
    ${to.shape('M -120 260 L -176 352 L -132 372 L -150 404 C -110 480 -60 560 -18 620 C -60 510 -106 390 -112 262 Z', lapel)}
    ${to.shape('M 124 260 L 180 350 L 138 372 L 154 404 C 116 480 66 560 22 620 C 66 510 112 390 118 262 Z', darker(lapel, 0.2))}
    ${to.line('M -120 260 L -176 352 L -132 372 L -150 404 C -110 480 -60 560 -18 620', darker(colour, 0.5), 4, 'opacity=".7"')}
    ${to.line('M 124 260 L 180 350 L 138 372 L 154 404 C 116 480 66 560 22 620', darker(colour, 0.6), 4, 'opacity=".7"')}
    ${to.line(`M ${-206 * w} 470 C ${-214 * w} 520 ${-214 * w} 570 ${-210 * w} 620`, darker(colour, 0.5), 5, 'opacity=".6"')}`;
}

export function roundNeck(to: Pen, colour: string, skin: Skin, w = 1, depth = 0): string {
  const edge = `M -112 256 C -84 ${316 + depth} -30 ${338 + depth} 8 ${338 + depth} C 50 ${338 + depth} 96 ${312 + depth} 118 254`;
  return `${torso(to, colour, skin, w)}
    ${to.shape(`${edge} C 80 230 -60 230 -112 256 Z`, skin.base)}
    ${to.line(edge, lighter(colour, 0.22), 14)}
    ${to.line(edge.replace('-112 256', '-118 266').replace('118 254', '124 264'), darker(colour, 0.4), 4, 'opacity=".5" transform="translate(0 11)"')}`;
}

export function rollNeck(to: Pen, colour: string, skin: Skin, w = 1): string {
  const light = lighter(colour, 0.12);
  return `${torso(to, colour, skin, w)}
    ${to.shape('M -92 196 C -50 226 50 230 94 194 C 108 224 116 252 124 282 C 70 322 -50 322 -116 284 C -108 256 -104 226 -92 196 Z', light)}
    ${to.shape('M 40 222 C 60 220 80 212 94 194 C 108 224 116 252 124 282 C 102 298 76 306 48 310 Z', darker(light, 0.35), 'opacity=".6"')}
    ${to.line('M -100 232 C -50 262 56 264 106 230', darker(colour, 0.4), 4, 'opacity=".7"')}
    ${to.line('M -116 284 C -50 322 70 322 124 282', darker(colour, 0.5), 5, 'opacity=".8"')}`;
}

export function shirt(to: Pen, colour: string, skin: Skin, w = 1, over?: string): string {
  return `${torso(to, colour, skin, w)}
    ${over ? `${to.shape(`M -118 280 C -160 292 ${-196 * w} 300 ${-244 * w} 322 C ${-304 * w} 356 ${-326 * w} 450 ${-338 * w} 620 L ${338 * w} 620 C ${326 * w} 450 ${304 * w} 356 ${244 * w} 318 C ${196 * w} 300 160 292 124 280 C 90 400 50 460 8 500 C -40 460 -90 400 -118 280 Z`, over)}${to.line('M -118 280 C -90 400 -40 460 8 500 C 50 460 90 400 124 280', lighter(over, 0.25), 12)}` : ''}
    ${to.shape('M -80 244 L 6 366 L 90 244 C 50 290 -30 290 -80 244 Z', skin.base)}
    ${to.shape('M -80 244 L -10 342 L 50 296 C 10 296 -40 286 -80 244 Z', skin.shade, 'opacity=".55"')}
    ${to.shape('M -92 222 C -72 290 -30 330 6 366 L -66 404 C -100 360 -122 300 -124 262 Z', lighter(colour, 0.3))}
    ${to.shape('M 100 222 C 82 290 44 330 6 366 L 78 404 C 110 360 130 300 130 262 Z', darker(colour, 0.12))}
    ${to.line('M -92 222 C -72 290 -30 330 6 366 L -66 404 C -100 360 -122 300 -124 262', darker(colour, 0.4), 4, 'opacity=".6"')}
    ${to.line('M 100 222 C 82 290 44 330 6 366 L 78 404 C 110 360 130 300 130 262', darker(colour, 0.45), 4, 'opacity=".6"')}
    ${to.line('M 6 368 L 6 620', darker(colour, 0.4), 4, over ? 'opacity="0"' : 'opacity=".6"')}`;
}

/** An open jacket over a shirt, with the collar of a coat. */
export function coat(to: Pen, colour: string, under: string, skin: Skin, w = 1): string {
  return `${roundNeck(to, under, skin, w, 0)}
    ${to.shape(`M -112 262 C -160 288 ${-196 * w} 296 ${-244 * w} 322 C ${-304 * w} 356 ${-326 * w} 450 ${-338 * w} 620 L -74 620 C -96 500 -130 400 -112 262 Z`, colour)}
    ${to.shape(`M 118 262 C 160 288 ${196 * w} 296 ${244 * w} 318 C ${304 * w} 356 ${326 * w} 450 ${338 * w} 620 L 90 620 C 110 500 140 400 118 262 Z`, darker(colour, 0.18))}
    ${to.shape('M -112 250 C -150 290 -170 340 -164 420 L -128 396 L -104 470 C -124 400 -122 330 -98 262 Z', lighter(colour, 0.35))}
    ${to.shape('M 118 250 C 154 290 174 340 168 420 L 134 396 L 110 470 C 128 400 126 330 104 262 Z', darker(colour, 0.1))}
    ${to.line('M -112 250 C -150 290 -170 340 -164 420 L -128 396 L -76 620', darker(colour, 0.45), 4, 'opacity=".55"')}
    ${to.line('M 118 250 C 154 290 174 340 168 420 L 134 396 L 92 620', darker(colour, 0.5), 4, 'opacity=".55"')}
    ${to.line(`M ${-212 * w} 470 C ${-220 * w} 520 ${-220 * w} 570 ${-216 * w} 620`, darker(colour, 0.4), 5, 'opacity=".5"')}
    ${to.line(`M ${216 * w} 470 C ${224 * w} 520 ${224 * w} 570 ${220 * w} 620`, darker(colour, 0.5), 5, 'opacity=".5"')}`;
}

export function stethoscope(to: Pen, colour: string): string {
  return `${to.line('M -122 262 C -140 340 -130 440 -60 480', colour, 11)}
    ${to.line('M 128 262 C 140 340 110 450 40 480', colour, 11)}
    ${to.line('M -60 480 C -30 500 10 500 40 480', colour, 11)}
    ${to.line('M -10 494 C -10 530 -6 550 2 570', colour, 11)}
    ${to.spot(4, 586, 22, 22, '#c9cfe0')}${to.spot(4, 586, 12, 12, '#8b93b0')}`;
}
