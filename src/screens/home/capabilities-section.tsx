import type { ReactNode } from 'react';
import type { Home } from '../../content/home.ts';
import { SectionHead } from './section-head.tsx';

/** Capabilities: the tabs are an island, which the route puts here. */
export function CapabilitiesSection({ capabilities, tabs }: { capabilities: Home['capabilities']; tabs: ReactNode }) {
  return (
    <section id="capabilities" aria-labelledby="capabilities-title" className="signal-start page-width py-section">
      <SectionHead id="capabilities-title" words={capabilities} />
      <div className="mt-14 lg:mt-20">{tabs}</div>
    </section>
  );
}
