import type { ReactNode } from 'react';
import { LinkTabs } from '../../ui/link-tabs.tsx';

interface WebinarTabsProps {
  words: { label: string; upcoming: string; past: string };
  upcoming?: ReactNode;
  past?: ReactNode;
}

/** The two tabs of /webinars (docs/product.md#webinars). */
export function WebinarTabs({ words, upcoming, past }: WebinarTabsProps) {
  return (
    <LinkTabs
      label={words.label}
      tabs={[
        { id: 'upcoming', name: words.upcoming, panel: upcoming },
        { id: 'past', name: words.past, panel: past },
      ]}
    />
  );
}
