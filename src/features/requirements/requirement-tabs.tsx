import type { ReactNode } from 'react';
import { LinkTabs } from '../../ui/link-tabs.tsx';

interface RequirementTabsProps {
  label: string;
  tabs: { id: string; name: string }[];
  /** The panel of each tab, by its id. They come as HTML, so that their words are on the page once. */
  [panel: string]: ReactNode | { id: string; name: string }[];
}

/** The tabs of /ai-requirements (docs/product.md#ai-requirements). */
export function RequirementTabs({ label, tabs, ...panels }: RequirementTabsProps) {
  return <LinkTabs label={label} tabs={tabs.map(({ id, name }) => ({ id, name, panel: panels[id] as ReactNode }))} />;
}
