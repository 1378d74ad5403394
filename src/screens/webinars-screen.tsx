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
        <div className="page-width py-16 lg:py-24">
          <section className="grid items-start gap-x-8 gap-y-8 lg:grid-cols-12">
            <div className="lg:col-span-6 xl:pr-8">
              <h2 className="text-h2">{page.subscribe.title}</h2>
              <p className="mt-4 text-lead text-soft">{page.subscribe.text}</p>
              <Note words={page.subscribe.note} className="mt-5" />
            </div>
            <div className="lg:col-span-6">{subscribe}</div>
          </section>
          <div className="mt-16">
            <RequestPanel {...page.request} />
          </div>
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
