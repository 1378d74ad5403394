import type { ReactNode } from 'react';
import type { Requirements } from '../content/company-pages.ts';
import { Closing, type PageLink } from './parts/closing.tsx';

interface RequirementsScreenProps {
  requirements: Requirements;
  statistics: { value: string; text: string; source?: string | undefined }[];
  closingLinks: PageLink[];
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
        <dl className="grid content-end gap-6 sm:grid-cols-2 lg:col-span-4 lg:col-start-9 lg:grid-cols-1">
          {statistics.map(({ value, text, source }) => (
            <div key={value} className="flex flex-col-reverse border-t border-hairline pt-4">
              <dt className="mt-1 text-small text-soft">
                {text}
                {source && <span className="mt-1 block text-caption text-faint">{source}</span>}
              </dt>
              <dd className="font-mono text-h3 font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="page-width pb-24">{tabs}</div>
      <Closing title={requirements.closing.title} text={requirements.closing.text} links={closingLinks} />
    </>
  );
}
