import { currentFeatures } from './available.ts';
import type { Home } from './home.ts';
import { placePicture } from './picture.ts';
import type { PictureFile } from './picture-file.ts';
import { byOrder, getCapabilities, getRecords } from './records.ts';
import { getGesturesWords, getPage } from './site.ts';

export function getSensors() {
  return currentFeatures().gestures ? signalPaths(getPage('/').hero.picture) : [];
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

interface ThemedSignalPaths {
  /** The theme with these pictures, if the themes have different ones. */
  className: 'by-night' | 'by-day' | undefined;
  paths: { wide: SignalPath; portrait: SignalPath };
}

function signalPaths({ src, day, portrait, signal }: Home['hero']['picture']): ThemedSignalPaths[] {
  if (!signal) return [];
  const crop = readPath(signal.portrait, portrait ?? src);
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

/** The page's content security policy forbids style attributes. */
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
