import type { Home } from '../../content/home.ts';
import type { PictureSources } from '../../ui/picture.tsx';

/** A capability as its tab on Home shows it. */
export interface CapabilityTab {
  id: string;
  title: string;
  description: string;
  features: string[];
  picture: PictureSources;
  alt: string;
}

/** What the tabs say beside their capabilities. */
export type CapabilityTabsWords = Pick<Home['capabilities'], 'label' | 'more' | 'pause' | 'play'>;

/** The page of a capability: `pagePath` of the content, of which a feature takes types alone. */
export function capabilityPath(id: string): string {
  return `/capabilities/${id}`;
}
