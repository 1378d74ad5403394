import { currentFeatures } from './available.ts';
import { placePicture } from './picture.ts';
import type { PictureFile } from './picture-file.ts';
import { byOrder, getCapabilities, getRecords } from './records.ts';
import { getGesturesWords, getPage } from './site.ts';

export interface Sensor {
  wide: SignalPath;
  portrait: SignalPath;
}

export function getSensor(): Sensor | undefined {
  const { src, portrait, signal } = getPage('/').hero.picture;
  if (!signal || !currentFeatures().gestures) return undefined;
  return { wide: readPath(signal.src, src), portrait: readPath(signal.portrait, portrait ?? src) };
}

export function getHomePanel() {
  const { embedded, sections } = getPage('/');
  if (!currentFeatures().gestures || !embedded?.hasGestures || !sections.includes('embedded')) return undefined;
  const capability = getCapabilities().find(({ data }) => data.hasGestures);
  return { words: getGesturesWords(), more: capability && `${capability.path}#draw` };
}

export function getCapabilityTabs() {
  return getRecords('capabilities')
    .filter(({ data }) => data.group === 'home')
    .sort(byOrder)
    .map(({ id, data: { title, description, features, picture } }) => ({
      ...{ id, title, description, features },
      // There is a single file, so that the script can fetch the next picture by its URL.
      picture: placePicture('half', picture),
      alt: picture.alt,
    }));
}

export interface SignalPath {
  points: [x: number, y: number][];
  /** The picture's height in thousandths of its width. */
  height: number;
}

function readPath(way: string, { width, height }: PictureFile): SignalPath {
  const points = way.split(',').map((point): [number, number] => {
    const [x = 0, y = 0] = point.trim().split(' ').map(Number);
    return [x, y];
  });
  return { points, height: Math.round((1000 * height) / width) };
}

/** The page's content security policy forbids style attributes. */
export function sensorStyles(sensor: Sensor): string {
  const inset = ([x, y]: [number, number] = [0, 0]) => `${y}% auto auto ${x}%`;
  const places = Object.entries(sensor).map(
    ([name, { points }]) => `--${name}-from:${inset(points[0])};--${name}-to:${inset(points.at(-1))}`,
  );
  return `.sensor-demo{${places.join(';')}}`;
}
