import type { Home } from '../../content/home.ts';
import type { PictureSources } from '../../ui/picture.tsx';

export interface CapabilityTab {
  id: string;
  title: string;
  description: string;
  features: string[];
  picture: PictureSources;
  alt: string;
}

export type CapabilityTabsWords = Pick<Home['capabilities'], 'label' | 'more' | 'pause' | 'play'>;

/**
 * Returns the path of a capability's page. Features may import only types from the content, so this repeats `pagePath`.
 */
export function capabilityPath(id: string): string {
  return `/capabilities/${id}`;
}
