import type { ReactNode } from 'react';
import type { Requirements } from '../content/company-pages.ts';
import type { Link } from '../content/navigation.ts';
import { Closing } from './parts/closing.tsx';
import { Figure } from './parts/figure.tsx';

interface RequirementsScreenProps {
  requirements: Requirements;
  statistics: { value: string; text: string }[];
  closingLinks: Link[];
  /** The tabs: an island, which the route puts here. */
  tabs?: ReactNode;
}

/** /ai-requirements: what clients ask of AI projects in 2025. */
export function RequirementsScreen({ requirements, statistics, closingLinks, tabs }: RequirementsScreenProps) {
  return (
    <>
      <div className="page-width grid gap-x-8 gap-y-10 pt-8 pb-14 md:pt-12 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h1 className="text-h1">{requirements.title}</h1>
          <p className="mt-5 max-w-[38rem] text-lead text-soft">{requirements.introduction}</p>
        </div>
        <div className="lg:col-span-4 lg:col-start-9 lg:self-end">
          <dl className="grid gap-6 sm:grid-cols-2 lg:grid-cols-1">
            {statistics.map(({ value, text }) => (
              <Figure key={value} value={value} label={text} className="border-t border-hairline pt-4" />
            ))}
          </dl>
          {requirements.source && <p className="mt-4 text-caption text-faint">{requirements.source}</p>}
        </div>
      </div>
      <div className="page-width pb-24">{tabs}</div>
      <Closing title={requirements.closing.title} text={requirements.closing.text} links={closingLinks} />
    </>
  );
}
