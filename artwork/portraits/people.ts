import { blazer, coat, rollNeck, roundNeck, shirt, stethoscope } from './clothes.ts';
import { mix, skins, type Pen, type Turn } from './drawing.ts';
import type { Face } from './face.ts';
import { beard, bob, crop, curls, fringe, glasses, type Hair, knot, long, ponytail, quiff, sides, wrap } from './hair.ts';
import { type Sign, signs } from './signs.ts';

export interface Person {
  turn: Turn;
  face: Face;
  width: number;
  hair: (to: Pen) => Hair;
  clothes: (to: Pen) => string;
  beard?: (to: Pen) => string;
  /** Drawn over the face: glasses, earrings. */
  onFace?: (to: Pen) => string;
  /** Drawn over the clothes. */
  onBody?: (to: Pen) => string;
  /** The line behind the person, from the left edge to the right one; it takes the form of the person's work. */
  sign: Sign;
  tilt?: number;
  /** Factors of the head's width and height. */
  head?: [number, number];
}

const jet = '#1d1722';
const gold = '#d9a648';
const stud = (to: Pen, y = 84) => to.spot(-134, y, 8, 8, gold);

export const people: Record<string, Person> = {
  'marcus-oyelaran': {
    turn: 1, width: 1.02, head: [1.04, 1], tilt: 0,
    face: { skin: skins.umber, hair: jet, nose: 1.2, jaw: 7, brows: 1.2, iris: '#24130c', lips: 0.7, open: 0.92, age: 0.8 },
    hair: (to) => crop(to, '#1c1620'),
    beard: (to) => beard(to, '#231a20', 4, 7),
    clothes: (to) => blazer(to, '#27306b', '#e9e6ee', skins.umber, 1.02),
    sign: signs.gauge,
  },
  'devika-sundaresan': {
    turn: -1, width: 0.88, head: [0.97, 1], tilt: -2,
    face: { skin: skins.bronze, hair: jet, jaw: -4, brows: 0.95, iris: '#2a160d', lips: 0.9, lashes: true, age: 0.3 },
    hair: (to) => long(to, '#1f1720'),
    onFace: (to) => to.spot(-134, 92, 9, 13, gold),
    clothes: (to) => roundNeck(to, '#5b34c9', skins.bronze, 0.88, -8),
    sign: signs.chip,
  },
  'leela-varghese': {
    turn: 1, width: 0.9, head: [1.01, 0.97],
    face: { skin: skins.sienna, hair: jet, nose: 1.08, jaw: -3, brows: 0.9, iris: '#24130c', lips: 0.8, lashes: true, age: 1 },
    hair: (to) => knot(to, '#2a232c'),
    onFace: (to) => stud(to),
    clothes: (to) => coat(to, '#e6e8f2', '#178aa6', skins.sienna, 0.9),
    onBody: (to) => stethoscope(to, '#2b2e4a'),
    sign: signs.pulse,
  },
  'tomasz-wieland': {
    turn: -1, width: 1, head: [1, 1.03],
    face: { skin: skins.porcelain, hair: '#b07c3c', jaw: 5, brows: 1.05, iris: '#4a7590', lips: 0.35 },
    hair: (to) => quiff(to, '#c08a45'),
    beard: (to) => beard(to, '#b0763a', 2, 5),
    clothes: (to) => coat(to, '#4b567f', '#e4e6ee', skins.porcelain, 1),
    sign: signs.traces,
  },
  'ines-carrasco': {
    turn: 1, width: 0.88, head: [0.99, 0.99], tilt: 2,
    face: { skin: skins.olive, hair: '#4a2a1c', jaw: -3, brows: 1.05, iris: '#4a2c16', lips: 0.9, lashes: true, age: 0.3 },
    hair: (to) => fringe(to, '#4f2d1e'),
    clothes: (to) => coat(to, '#d1932f', '#f0ece6', skins.olive, 0.88),
    sign: signs.shelf,
  },
  'arjun-nambiar': {
    turn: -1, width: 0.94, head: [0.96, 1],
    face: { skin: skins.wheat, hair: jet, jaw: 0, brows: 1.2, iris: '#2a160d', lips: 0.55 },
    hair: (to) => curls(to, '#221a22'),
    onFace: (to) => glasses(to, '#b9c0d8'),
    clothes: (to) => rollNeck(to, '#2a2c3f', skins.wheat, 0.94),
    sign: signs.cylinders,
  },
  'farid-hosseinpour': {
    turn: 1, width: 1, head: [1.03, 1.02],
    face: { skin: skins.olive, hair: '#6d6a72', jaw: 6, brows: 1.3, iris: '#4b3522', lips: 0.4, age: 1.4, open: 0.86 },
    hair: (to) => sides(to, '#b9b8c2'),
    beard: (to) => beard(to, '#bdbcc6', 8, 6),
    onFace: (to) => glasses(to, '#2a2333', false),
    clothes: (to) => shirt(to, '#b4c2ea', skins.olive, 1, '#3d4a86'),
    sign: signs.baseline,
  },
  'hannah-brightwell': {
    turn: -1, width: 0.88, head: [0.96, 0.98], tilt: -2,
    face: { skin: skins.rose, hair: '#a4512a', nose: 0.85, jaw: -4, brows: 0.8, iris: '#4d7a5c', lips: 0.75, lashes: true, freckles: true, smile: 8 },
    hair: (to) => ponytail(to, '#b65a2c'),
    clothes: (to) => rollNeck(to, '#0f7f8f', skins.rose, 0.88),
    sign: signs.checklist,
  },
  'nkechi-balogun': {
    turn: 1, width: 0.9, head: [1.01, 1],
    face: { skin: skins.cocoa, hair: jet, nose: 1.15, jaw: -3, brows: 0.95, iris: '#1d0f0a', lips: 1, lashes: true },
    hair: (to) => wrap(to, '#6d3fe0'),
    onFace: (to) => `${to.spot(-134, 96, 10, 22, gold)}${to.spot(-134, 96, 5, 15, mix(gold, '#3a2010', 0.6))}`,
    clothes: (to) => roundNeck(to, '#23295a', skins.cocoa, 0.9, -10),
    onBody: (to) => to.line('M -96 262 C -70 320 -30 372 8 378 C 50 372 90 318 104 260', gold, 7),
    sign: signs.scope,
  },
  'eleanor-strickland': {
    turn: -1, width: 0.9, head: [1, 0.97],
    face: { skin: skins.rose, hair: '#a7a5b0', jaw: -1, brows: 0.75, iris: '#4f6d92', lips: 0.6, lashes: true, age: 1.5, smile: 9 },
    hair: (to) => bob(to, '#d9d8de'),
    onFace: (to) => to.spot(-134, 92, 7, 7, '#e9e3d8'),
    clothes: (to) => coat(to, '#39406b', '#e9dfcf', skins.rose, 0.9),
    sign: signs.uptake,
  },
};
