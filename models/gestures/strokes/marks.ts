import { type Curve, corners, type Point, smooth } from './curve.ts';

/** Parses points, `x y` with commas between them. */
const points = (text: string) => text.split(', ').map((point) => point.split(' ').map(Number) as Point);

/** Letters, digits and other marks that people draw in one stroke, as control points. */
export const marks: Curve[] = [
  smooth(points('0.8 -0.8, 0 -1, -0.7 -0.5, 0 0, 0.7 0.5, 0 1, -0.8 0.8')),
  corners(points('-0.6 -1, -0.6 1, 0.6 1')),
  corners(points('-0.6 1, -0.6 -1, 0.6 -1')),
  corners(points('-0.7 -1, 0.7 -1, -0.1 1')),
  corners(points('-0.7 1, -0.7 -1, 0.7 1, 0.7 -1')),
  corners(points('-0.4 1, -0.4 -1, 0.4 1, 0.4 -1')),
  corners(points('-0.7 -1, -0.7 1, 0.7 -1, 0.7 1')),
  corners(points('-0.7 -1, 0.7 -1, -0.7 1, 0.7 1')),
  corners(points('0.7 -1, -0.7 -1, 0.7 1, -0.7 1')),
  corners(points('-0.8 -1, 0 1, 0.8 -1')),
  corners(points('-0.8 1, 0 -1, 0.8 1')),
  corners(points('0.7 -1, -0.7 0, 0.7 1')),
  corners(points('0.6 -1, -0.6 -1, -0.6 0, 0.3 0, -0.6 0, -0.6 1, 0.6 1')),
  smooth(points('-0.7 -1, -0.7 0.3, -0.4 0.9, 0.3 0.9, 0.7 0.3, 0.7 -1')),
  smooth(points('0.6 -1, -0.4 -0.2, -0.7 0.5, 0 1, 0.6 0.6, 0.2 0.1, -0.6 0.4')),
  smooth(points('0.6 -0.6, 0 -1, -0.6 -0.6, 0 -0.2, 0.6 -0.7, 0.6 0.3, 0.5 1')),
  smooth(points('-0.6 -0.8, 0.2 -1, 0.5 -0.5, -0.1 -0.1, 0.6 0.3, 0.2 1, -0.7 0.8')),
  smooth(points('-0.7 0, 0.6 -0.1, 0.3 -0.8, -0.5 -0.7, -0.7 0.2, 0 0.9, 0.8 0.6')),
  smooth(points('-0.8 0.9, 0.1 0.2, 0.3 -0.8, 0 -1, -0.2 -0.7, 0 0.8, 0.6 0.9')),
  smooth(points('-0.6 -0.9, -0.5 0.9, -0.3 -0.2, 0.2 -0.4, 0.5 0, 0.5 0.9')),
  smooth(points('0.7 -0.7, 0 -1, -0.8 0, 0 1, 0.8 0.4, 0.2 0.2')),
  smooth(points('-1 0.5, 0 0.4, 0.5 -0.4, 0 -0.8, -0.5 -0.4, 0 0.4, 1 0.5')),
];
