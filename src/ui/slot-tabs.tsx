import type { ReactNode } from 'react';
import { LinkTabs } from './link-tabs.tsx';

interface SlotTabsProps {
  label: string;
  tabs: { id: string; name: string }[];
  /** The panels by tab id. A page passes them as slots, which are HTML, so that their text is on the page only once. */
  [panel: string]: ReactNode | { id: string; name: string }[];
}

export function SlotTabs({ label, tabs, ...panels }: SlotTabsProps) {
  return <LinkTabs label={label} tabs={tabs.map(({ id, name }) => ({ id, name, panel: panels[id] as ReactNode }))} />;
}
