import type { ReactNode } from 'react';
import type { WebinarsContent } from '../content/webinars-page.ts';
import { Note } from '../ui/note.tsx';
import { Picture } from '../ui/picture.tsx';
import { ClosingBand, RelatedPages } from './parts/closing.tsx';
import { PageHero } from './parts/page-hero.tsx';
import { RequestPanel } from './parts/request-panel.tsx';

interface WebinarsScreenProps extends Pick<WebinarsContent, 'page' | 'speakers' | 'related'> {
  tabs?: ReactNode;
  subscribe?: ReactNode;
}

/** /webinars (docs/product.md#webinars). */
export function WebinarsScreen({ page, speakers, related, subscribe, tabs }: WebinarsScreenProps) {
  return (
    <>
      <PageHero words={page.hero} beside={speakers.length > 0 && <Speakers speakers={speakers} />} />
      <div className="page-width pb-16 lg:pb-24">{tabs}</div>
      <div className="bg-sunken">
        <div className="page-width grid items-start gap-8 py-16 lg:grid-cols-2 lg:py-24">
          <section>
            <h2 className="text-h2">{page.subscribe.title}</h2>
            <p className="mt-3 mb-8 max-w-[36rem] text-soft">{page.subscribe.text}</p>
            {subscribe}
            <Note words={page.subscribe.note} className="mt-4" />
          </section>
          <RequestPanel {...page.request} />
        </div>
      </div>
      <RelatedPages {...related} isApart />
      <ClosingBand words={page.closing} />
    </>
  );
}

/** Portraits without captions, because the list has the names. */
function Speakers({ speakers }: Pick<WebinarsScreenProps, 'speakers'>) {
  return (
    <ul className="grid auto-cols-fr grid-flow-col gap-2 sm:gap-4 lg:grid-flow-row lg:grid-cols-3">
      {speakers.map(({ name, sources, alt }) => (
        <li key={name}>
          <Picture picture={sources} alt={alt} className="aspect-4/5 w-full rounded-card object-cover" />
        </li>
      ))}
    </ul>
  );
}
