import type { ReactNode } from 'react';
import { LinkTabs } from '../../ui/link-tabs.tsx';

/** The two tabs of /webinars (docs/product.md#webinars). */
export function WebinarTabs({ upcoming, past }: { upcoming?: ReactNode; past?: ReactNode }) {
  return (
    <LinkTabs
      label="Webinars"
      tabs={[
        { id: 'upcoming', name: 'Upcoming', panel: upcoming },
        { id: 'past', name: 'Past', panel: past },
      ]}
    />
  );
}
