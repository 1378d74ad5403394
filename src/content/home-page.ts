import { currentFeatures } from './available.ts';
import { placePicture } from './picture.ts';
import { byOrder, getCapabilities, getRecords } from './records.ts';
import { signalPaths } from './signal-paths.ts';
import { getGesturesWords, getPage } from './site.ts';

/** Returns the hero's sensors, on which visitors can draw: one for each theme, or none. */
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
