import type { ReactNode } from 'react';
import { LinkTabs } from './link-tabs.tsx';

interface SlotTabsProps {
  label: string;
  tabs: { id: string; name: string }[];
  /** The panel of each tab, by its id. A page hands them in as slots, which are HTML: their words are on the page once. */
  [panel: string]: ReactNode | { id: string; name: string }[];
}

/** Tabs as an island whose panels are slots. */
export function SlotTabs({ label, tabs, ...panels }: SlotTabsProps) {
  return <LinkTabs label={label} tabs={tabs.map(({ id, name }) => ({ id, name, panel: panels[id] as ReactNode }))} />;
}
