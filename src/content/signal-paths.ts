import type { Home } from './home.ts';
import type { PictureFile } from './picture-file.ts';

/** The signal's path through a picture, from the sensor to the lamp, in percent of its width and height. */
export interface SignalPath {
  points: [x: number, y: number][];
  /** The picture's height in thousandths of its width. */
  height: number;
}

interface ThemedSignalPaths {
  /** The theme whose pictures these are, if the themes have different ones. */
  className: 'by-night' | 'by-day' | undefined;
  paths: { wide: SignalPath; portrait: SignalPath };
}

/** Returns the signal's paths through the pictures of the hero, for each theme with its own pictures. */
export function signalPaths({ src, day, portrait, signal }: Home['hero']['picture']): ThemedSignalPaths[] {
  if (!signal) return [];
  const crop = readPath(signal.portrait, portrait);
  if (!day) return [{ className: undefined, paths: { wide: readPath(signal.src, src), portrait: crop } }];
  return [
    { className: 'by-night', paths: { wide: readPath(signal.src, src), portrait: crop } },
    { className: 'by-day', paths: { wide: readPath(signal.day ?? signal.src, day), portrait: crop } },
  ];
}

function readPath(way: string, { width, height }: PictureFile): SignalPath {
  const points = way.split(',').map((point): [number, number] => {
    const [x = 0, y = 0] = point.trim().split(' ').map(Number);
    return [x, y];
  });
  return { points, height: Math.round((1000 * height) / width) };
}

/**
 * Returns the styles that position the sensor and the lamp. The page's content security policy forbids style
 * attributes.
 */
export function signalStyles(themes: ThemedSignalPaths[]): string {
  const inset = ([x, y]: [number, number] = [0, 0]) => `${y}% auto auto ${x}%`;
  return themes
    .map(({ className, paths }) => {
      const places = Object.entries(paths).map(
        ([name, { points }]) => `--${name}-from:${inset(points[0])};--${name}-to:${inset(points.at(-1))}`,
      );
      return `.sensor-demo${className ? `.${className}` : ''}{${places.join(';')}}`;
    })
    .join('');
}
