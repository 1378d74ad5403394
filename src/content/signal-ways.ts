import type { Home } from './home.ts';
import type { PictureFile } from './picture-file.ts';

/** The way of the signal in a picture, in percent of its width and height, from the sensor to the lamp. */
export interface SignalWay {
  points: [x: number, y: number][];
  /** Height of the picture in thousandths of its width. */
  height: number;
}

interface SignalWays {
  /** The theme whose pictures these are, if the themes have different ones. */
  className: 'by-night' | 'by-day' | undefined;
  ways: { wide: SignalWay; portrait: SignalWay };
}

/** Returns the ways of the signal in the pictures of the hero, for each theme that has its own. */
export function signalWays({ src, day, portrait, signal }: Home['hero']['picture']): SignalWays[] {
  if (!signal) return [];
  const crop = readWay(signal.portrait, portrait);
  if (!day) return [{ className: undefined, ways: { wide: readWay(signal.src, src), portrait: crop } }];
  return [
    { className: 'by-night', ways: { wide: readWay(signal.src, src), portrait: crop } },
    { className: 'by-day', ways: { wide: readWay(signal.day ?? signal.src, day), portrait: crop } },
  ];
}

function readWay(way: string, { width, height }: PictureFile): SignalWay {
  const points = way.split(',').map((point): [number, number] => {
    const [x = 0, y = 0] = point.trim().split(' ').map(Number);
    return [x, y];
  });
  return { points, height: Math.round((1000 * height) / width) };
}

/** Returns the styles that place the sensor and the lamp: style attributes would break the policy of the page. */
export function signalStyles(themes: SignalWays[]): string {
  const inset = ([x, y]: [number, number] = [0, 0]) => `${y}% auto auto ${x}%`;
  return themes
    .map(({ className, ways }) => {
      const places = Object.entries(ways).map(
        ([name, { points }]) => `--${name}-from:${inset(points[0])};--${name}-to:${inset(points.at(-1))}`,
      );
      return `.sensor-demo${className ? `.${className}` : ''}{${places.join(';')}}`;
    })
    .join('');
}
